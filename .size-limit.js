import { readFileSync, readdirSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const apart = /pdf|payslip|widefont|xlsx|chart/i;

const page = readFileSync('dist/index.html', 'utf8');
// The page names what the login needs: the login is part of what every visit loads.
const start = reachedFrom(
  ...Object.keys(manifest).filter((key) => page.includes(manifest[key].file)),
);
const others = Object.keys(manifest).filter(
  (key) => !start.has(key) && !apart.test(key) && /\.(js|css)$/.test(manifest[key].file),
);

// The school that a first visit begins with, and the accounts it offers to try it.
const first = [/^_?seed-|(school|store)\/seed\w*\.ts$/, /DemoAccounts\.tsx$/].map((name) =>
  Object.keys(manifest).find((key) => name.test(key)),
);

// What signing in to a school's server and following its log takes, at an origin with one alone.
const shared = Object.keys(manifest).filter((key) =>
  /sharedLogin\.ts$|_sync-|_sharedCommit|syncStore/.test(key),
);

// Workers stand in no manifest: each is one file that a page starts by its address.
const workers = readdirSync('dist/assets').filter((name) => /Worker-[\w-]+\.js$/.test(name));

export default [
  check('login route, JS + CSS', '111 kB', start),
  check('login route of a first visit', '115 kB', reachedFrom(...start, ...first)),
  check('a school on a server', '15 kB', shared),
  ...others.map((key) => check(key, '40 kB', [key])),
  ...workers.map((name) => ({ name, limit: '40 kB', gzip: true, path: `dist/assets/${name}` })),
];

/** The named chunks and everything that they import statically: what a browser loads with them. */
function reachedFrom(...keys) {
  const reached = new Set();
  const visit = (key) => {
    if (reached.has(key) || !manifest[key]) return;
    reached.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return reached;
}

function check(name, limit, keys) {
  const files = [...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]);
  return { name, limit, gzip: true, path: [...new Set(files)].map((file) => `dist/${file}`) };
}
