import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { guardShell, guardWorker } from './setup/guard-shell.ts'

/**
 * Code of the site that comes in one file: without this rule a first visit makes 25 requests more, and the first slide
 * comes a fifth later (docs/decisions/043). Whatever no rule names, the bundler splits by who needs it.
 */
const FILES = [
  // Runs before the first frame, and so without anything else.
  { name: 'start', test: /\/web\/start\.ts$/, priority: 3 },
  // What every page needs.
  { name: 'site', tags: ['$initial' as const], priority: 1 },
]
/**
 * The same for those who work here: what every screen needs, the icons, and what many screens share. A list of people
 * asked for 64 files without the last rule, and opens a fifth sooner (docs/decisions/043).
 */
const INITIAL = { name: 'initial', tags: ['$initial' as const], priority: 2 }
const ICONS = { name: 'icons', test: /\/node_modules\/lucide-react\//, priority: 3 }
const OWN_BUILDS = {
  admin: [ICONS, INITIAL, { name: 'shared', minShareCount: 5 }],
  app: [ICONS, INITIAL, { name: 'shared', minShareCount: 8 }],
  guard: [INITIAL],
}
// The same for browser and server, which names the fonts that a page loads ahead.
const ASSETS = 'assets/[hash][extname]'

/** A visitor loads the names of all later files with the first one, and they weigh more than some of these do. */
const chunkFileNames = 'assets/[hash].js'

/** Writes `.br` and `.gz` beside every text asset, so that the server only ever hands out finished bytes. */
const precompress = (): Plugin => ({
  name: 'precompress',
  applyToEnvironment: ({ name }) => name === 'guardWorker', // the last one that writes there
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(m?js|css|svg|json|txt|webmanifest)$/.test(name)) continue
      const file = join(dir, name)
      const bytes = readFileSync(file)
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  },
})

/** A build of its own: what only people who work here need can never become part of what visitors load. */
const ownBuild = (name: keyof typeof OWN_BUILDS) => ({
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/${name}.json`,
    rolldownOptions: {
      input: `web/${name}.tsx`,
      output: { assetFileNames: ASSETS, codeSplitting: { groups: OWN_BUILDS[name] } },
    },
  },
})

/** What runs on the server: the product, the pages that it renders, and the programs beside it (`programOf`). */
const SERVER_INPUT = {
  main: 'server/main.ts',
  render: 'web/render.tsx',
  worker: 'server/platform/media/worker.ts',
  'check-worker': 'server/platform/media/check-worker.ts',
  'parse-worker': 'server/platform/incoming/parse-worker.ts',
  'report-worker': 'server/platform/reports/report-worker.ts',
  'page-worker': 'server/site/generation/page-worker.ts',
  'export-worker': 'server/site/transfer/export-worker.ts',
}
// These have files of their own beside their code.
const SERVER_EXTERNAL = ['sharp', 'vite']

export default defineConfig(({ command }) => ({
  plugins: [react(), guardShell('dist/client/.vite/guard.json'), precompress()],
  appType: 'custom',
  publicDir: 'web/public',
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['web/start.ts', 'web/site.tsx'],
          output: { assetFileNames: ASSETS, chunkFileNames, codeSplitting: { groups: FILES } },
        },
      },
    },
    ...(command === 'build' && {
      admin: ownBuild('admin'),
      app: ownBuild('app'),
      guard: ownBuild('guard'),
      guardWorker,
    }),
    ssr: {
      // Bundled React picks its slow development build unless the choice is made here.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: SERVER_INPUT,
          output: { assetFileNames: ASSETS, chunkFileNames: '[name].js', comments: false },
        },
      },
      // Joined with its packages, the server starts sooner and needs less memory (docs/decisions/053). In development
      // React must stay outside: Vite's runner knows no CommonJS.
      ...(command === 'build' && { resolve: { noExternal: true as const, external: SERVER_EXTERNAL } }),
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments['client']!)
      await builder.build(builder.environments['admin']!)
      await builder.build(builder.environments['app']!)
      await builder.build(builder.environments['guard']!)
      await builder.build(builder.environments['guardWorker']!)
      await builder.build(builder.environments['ssr']!)
    },
  },
}))
