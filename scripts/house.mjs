// Counts the circles and the upward arrows among the files of machines/ and src/: node scripts/house.mjs
// Type-only and dynamic imports are arrows too. Exits 1 and names them where there is any.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The rooms from the ground up; those of one line are neighbours and don't know each other. */
export const floors = [
  ['machines/kit'],
  ['machines/school'],
  ['machines/store'],
  ['machines/accounts'],
  ['machines/timetable'],
  ['machines/registers'],
  ['machines/lessons', 'machines/duties'],
  ['machines/payroll'],
  ['machines/settings'],
  ['machines/sharing'],
  ['machines/sync'],
  ['machines/reports', 'machines/search'],
  ['machines/notifications'],
  ['machines/commands'],
  ['machines/app'],
  ['src/strings', 'src/inspection'],
  ['src/loading'],
  ['src/theme', 'src/passwords'],
  ['src/storage'],
  ['src/server'],
  ['src/AppContext'],
  ['src/Themed'],
  ['src/useToday', 'src/notices'],
  ['src/ui'],
  ['src/files'],
  ['src/lessons', 'src/viewing', 'src/sync'],
  ['src/week', 'src/duties'],
  ['src/admin', 'src/teacher', 'src/staff', 'src/account'],
  ['src/homes'],
  ['src/pages', 'src/redirects'],
  ['src/routes'],
  ['src/shell', 'src/offline'],
  ['src/login'],
  ['src/prefetch', 'src/UnavailablePage'],
  ['src/Routing'],
  ['src/App'],
  ['src/dev'],
  ['src/main'],
];

const storeys = new Map(floors.flatMap((rooms, storey) => rooms.map((room) => [room, storey])));

/** Every arrow of some files, `[from, to, names]`, by their texts. */
export function arrowsOf(texts) {
  const imports =
    /(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s*'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)|import\s*'(\.[^']+)'/g;
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(imports)]
      .map(([, names = '', from, dynamic, bare]) => [
        file,
        normalize(join(dirname(file), from ?? dynamic ?? bare)),
        names.replace(/\s+/g, ' ') || 'import()',
      ])
      .filter(([, to]) => texts.has(to)),
  );
}

/** What is wrong with the arrows, a sentence each. */
export function faultsOf(arrows) {
  const rooms = new Set(arrows.flatMap(([from, to]) => [roomOf(from), roomOf(to)]));
  const unknown = [...rooms].filter((room) => !storeys.has(room));
  const upward = arrows.filter(([from, to]) => {
    const [own, other] = [roomOf(from), roomOf(to)];
    return own !== other && storeys.get(other) >= storeys.get(own);
  });
  return [
    ...unknown.map((room) => `no floor: ${room} stands in no line of scripts/house.mjs`),
    ...upward.map(([from, to, names]) => `upward: ${from} takes ${names} from ${to}`),
    ...circlesOf(arrows).map((circle) => `circle: ${describe(circle, arrows)}`),
  ];
}

function roomOf(file) {
  const [top, name] = file.split('/');
  return `${top}/${name.replace(/\.tsx?$/, '')}`;
}

function describe(circle, arrows) {
  return circle
    .map((from, index) => {
      const to = circle[(index + 1) % circle.length];
      const [, , names] = arrows.find(([one, other]) => one === from && other === to);
      return `${from} takes ${names} from ${to}`;
    })
    .join('; ');
}

/** One circle of each knot of files that reach each other. */
function circlesOf(arrows) {
  const targets = new Map();
  for (const [from, to] of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const seen = new Set();
  const circles = [];
  for (const start of targets.keys()) {
    if (seen.has(start)) continue;
    const circle = wayBack(start, targets);
    if (!circle) continue;
    for (const file of circle) seen.add(file);
    circles.push(circle);
  }
  return circles;
}

/** The shortest way from a file back to itself, or null. */
function wayBack(start, targets) {
  const ways = [[start]];
  const visited = new Set();
  for (const way of ways) {
    for (const next of targets.get(way.at(-1)) ?? []) {
      if (next === start) return way;
      if (visited.has(next)) continue;
      visited.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

function readHouse() {
  const files = ['machines', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => join(folder, file)),
  );
  return new Map(
    files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = faultsOf(arrowsOf(readHouse()));
  for (const fault of faults) console.error(fault);
  const count = (kind) => faults.filter((fault) => fault.startsWith(kind)).length;
  console.log(`${count('circle')} circles, ${count('upward')} upward arrows`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
