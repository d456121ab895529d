import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { longLived, servedHeaders } from './scripts/servedHeaders.ts';
import { themeCss } from './scripts/themeCss.ts';

const policyFor = (scripts: readonly string[]) => [
  "default-src 'none'",
  ["script-src 'self'", ...scripts].join(' '),
  "style-src-elem 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
];

/** What many pages need of the libraries, what needs another after it. */
const kits = {
  kit: /node_modules\/(?!@mantine\/(core|dates|form)|dayjs).*\.[cm]?js$/,
  mantine: /node_modules\/@mantine\/core\/.*\.[cm]?js$/,
  dates: /node_modules\/(@mantine\/(dates|form)|dayjs)\/.*\.[cm]?js$/,
};

/** As long as the name of a page mostly is. */
const longestName = 12;

export default defineConfig({
  plugins: [
    react(),
    withoutDescriptions(),
    themeAsStylesheet(),
    policyInBuiltPage(),
    stylesAfterSplash(),
    longLivedAssets(),
    worksOffline(),
  ],
  // What hashes passwords without WebCrypto comes only where there is none.
  worker: { format: 'es' },
  resolve: {
    alias: [
      // React has had it since 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^fflate$/, replacement: resolve('src/files/fflate.ts') },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What is shown right after signing in comes at once; the rest the worker has fetched by then,
      // and its names would weigh on the first bytes.
      resolveDependencies: (url, names, { hostType }) =>
        hostType === 'html' || /\/(Shell|Dashboard)/.test(url)
          ? names
          : names.filter((name) => name.endsWith('.css')),
    },
    // An inlined `data:` font or script would break the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first bytes name every file.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, longestName)}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What every visit needs of the libraries changes seldom: a chunk that stays cached.
            { name: 'vendor', test: /node_modules.*\.[cm]?js$/, tags: ['$initial'], priority: 4 },
            // On a phone a request costs more than a few kilobytes do.
            { name: 'base', test: /\/(machines|src)\//, tags: ['$initial'], priority: 4 },
            // The dashboard's quick actions, which the search has too, are little more than their icons.
            {
              name: 'icons',
              test: /@tabler|dashboard\/quickActions/,
              minShareCount: 2,
              priority: 3,
            },
            // Each apart from what it needs: of chunks cut by their size alone two may need each other.
            ...Object.entries(kits).map(([name, test], index) => ({
              name,
              test,
              minShareCount: 10,
              priority: 2.9 - index / 10,
            })),
            // What is stored is checked by it: a first visit has nothing to check.
            {
              name: 'reading',
              test: /valibot|machines\/school\/(schemas|\w+Schemas?|storedSchool)\.ts$|storage\/copy\/readSchool\.ts$/,
              priority: 3.5,
            },
            // A first visit needs it, and no other rule.
            { name: 'seed', test: /machines\/(school|store)\/seed\w*\.ts$/, priority: 2 },
            // The login compares passwords by it, and needs none of the rules.
            {
              name: 'passwords',
              test: /machines\/accounts\/passwords\.ts$|src\/passwords\/deriveKey\.ts$|@scure\/base/,
              priority: 3,
            },
            // What the office alone decides.
            {
              name: 'timetable',
              test: /\/machines\/(payroll|timetable)\//,
              minShareCount: 2,
              priority: 1.6,
            },
            {
              name: 'office',
              test: /\/machines\/(settings|sharing|reports)\//,
              minShareCount: 2,
              priority: 1.5,
            },
            {
              name: 'rules',
              test: /\/machines\/(?!sync\/(?!commands\/|officePart))/,
              minShareCount: 2,
              priority: 1,
            },
            // Where a school's server is, and nowhere else.
            {
              name: 'sync',
              test: /\/(machines\/sync|src\/server)\/(?!(accounts|basePuts|baseParts|publishedHash|entries|accountChanges|publicPart|baseWriting|renewing|schoolBase|removing)\.ts)/,
              minShareCount: 2,
              priority: 0.5,
            },
            // What is written there: whoever has just signed in reads first.
            {
              name: 'written',
              test: /\/(machines\/sync\/(entries|accountChanges|publicPart|baseWriting|renewing)|src\/server\/(schoolBase|removing))\.ts/,
              minShareCount: 2,
              priority: 0.3,
            },
            // What a change needs comes at once.
            {
              name: 'archive',
              test: /\/(storage\/(\w+\/)?(archive|chain|lacksMonths|packedNews|packedRecords|room|hashClearPasswords|localJournal|checkpoint|excerpt|keptStorage|quota|storedBase|provenJournal)|school\/(months|packing|lessonMarks)|kit\/(sha256|objectsOf|valuesAt))\.ts$/,
              priority: 2,
            },
            // What is said in more than one place.
            { name: 'strings', test: /\/src\/strings\//, minShareCount: 2, priority: 0.4 },
            // The calendar comes with its own library, which few pages need.
            {
              name: 'shared',
              test: /\/src\/((ui|lessons|notices|loading)\/(?!(fields\/)?Day(Input|Filter|Fields)|TrackingFilters)|strings\/|use)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  preview: {
    headers: servedHeaders,
  },
});

function policyInBuiltPage(): Plugin {
  return {
    name: 'plantel:policy-in-built-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => [
        {
          tag: 'meta',
          attrs: {
            'http-equiv': 'Content-Security-Policy',
            content: policyFor(inlineScripts(html)).join('; '),
          },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

/** What alone the policy lets run inside the page, by what it says: the color scheme before the first paint. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** A state's description is for whoever reads the machine: no visit needs to load it. */
function withoutDescriptions(): Plugin {
  return {
    name: 'plantel:without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*Machine\.ts$/ },
      handler: (code) => code.replace(/\bdescription:\s+(['"]).*?\1,?\s*/g, ''),
    },
  };
}

/** The theme's variables are known before anything runs: no visit works them out. */
function themeAsStylesheet(): Plugin {
  return {
    name: 'plantel:theme-as-stylesheet',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(theme|firstTheme)\.css$/ },
      handler: (_, id) => themeCss({ isFirst: id.endsWith('/firstTheme.css') }),
    },
  };
}

/** The splash has its styles with it: the others need not hold up the first paint. */
function stylesAfterSplash(): Plugin {
  return {
    name: 'plantel:styles-after-splash',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(/<link rel="stylesheet"[^>]*>/g);
        if (!links) throw new Error('The built page has no stylesheet to move.');
        const head = links.reduce((page, link) => page.replace(link, ''), html);
        return head.replace('</body>', `${links.join('')}</body>`);
      },
    },
  };
}

function longLivedAssets(): Plugin {
  return {
    name: 'plantel:long-lived-assets',
    configurePreviewServer(server) {
      const built = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use('/assets', (request, response, next) => {
        const name = (request.url ?? '').split('?')[0] ?? '';
        if (existsSync(join(built, 'assets', name))) {
          response.setHeader('Cache-Control', longLived);
          next();
        } else {
          // A chunk of an older build is missing, not a page: the fallback would answer with HTML.
          response.writeHead(404).end();
        }
      });
    },
  };
}

/** The product without a network; a new version waits until the person takes it. */
function worksOffline(): Plugin[] {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: {
      name: 'Plantel',
      short_name: 'Plantel',
      description: 'Administración escolar',
      lang: 'es-MX',
      start_url: '/',
      display: 'standalone',
      background_color: '#111826',
      theme_color: '#111826',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,ttf,woff2}'],
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      navigateFallback: 'index.html',
      inlineWorkboxRuntime: true,
      // The first visit is to go on without a network too, not only the next one.
      clientsClaim: true,
    },
  });
}
