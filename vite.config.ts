import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

// What every first visit needs, in one file: forty small ones compress worse and cost a request each.
const BASE =
  /node_modules\/((react|react-dom|scheduler)\/|use-sync-external-store\/(?!.*shim)|@tanstack\/(?!.*(table|react-store|nfinite))|lucide-react\/dist\/esm\/(?!icons\/(?!chevron-down|menu)|dynamic))|\/web\/(browser|rooms|routes)\.tsx?|\/web\/(?:site|platform)\/\w+\/pages\.ts|\/web\/core\/(api|beacon|page-loader|pages|query|search|year|when-visible)\.tsx?$|\/web\/(?:(?:site|platform)\/)?seo\/(page-head|queries)|\/contract\/(?:site|platform)\/seo|\/web\/(?:(?:site|platform)\/)?(blog\/latest|(industries|pricing)\/queries|analytics\/(track|start|refusal)|cta\/scrolled|users\/visitor|navigation\/(header-actions|main-nav|menu-disclosure|menu-toggle|menu\.|queries|site-header)|pages\/(failed|not-found)-page)|\/web\/ui\/(icon|icon-placeholder|named-icon|button|link|section|route|mark|wordmark|skeleton|spinner|status|toast|toast-host)\.tsx?$/
// Runs before the first frame, and so without anything else.
const EARLY = /\/web\/(?:(?:site|platform)\/)?(core\/(early|lay-out-later)|leads\/source)\.ts$/
const LANDING =
  /\/web\/(?:(?:site|platform)\/)?(landing\/(lazy-sections|layout-queries|queries|section-skeleton|night-route)|hero\/(?!plan-|.*(test|fields|screen|admin)))/
// What pages of sections share, running text, and what pages of blocks add to them; the product's screens come by
// themselves.
const BANDS =
  /\/web\/(?:(?:site|platform)\/)?(blocks\/(bands|passage|opening|signposts)|seo\/(breadcrumb|rules)|media\/picture)\.tsx?$|\/contract\/(?:site|platform)\/media\/picture/
// Questions stand on pages of blocks and on others, which must not carry blocks for their sake.
const ACCORDION = /\/web\/ui\/accordion\.tsx$/
const WRITING = /\/web\/(?:(?:site|platform)\/)?writing\/(rich-text|outline)\.tsx?$/
// The end of lists and of blocks alike.
const CLOSING = /\/web\/(?:(?:site|platform)\/)?blocks\/(closing|cta)\.tsx$/
// One file for what the three pages of the newsletter share.
const LETTER = /\/web\/(?:(?:site|platform)\/)?newsletter\/(letter-page|press|dead-link)|\/web\/core\/link-token/
const FIELDS = /\/web\/ui\/(field|input|checkbox)\.tsx$/
// What is sent, and the words that are agreed to by sending the newsletter's forms, one of which stands on every page.
const CALL = /\/web\/core\/call|\/contract\/(?:site|platform)\/newsletter\/wordings/
// What the pages with forms need of the strip's file, and no more.
const OFFICE = /\/contract\/(?:site|platform)\/leads\/office/
// Under the landing page's first sections and over every other footer.
const STRIP = /\/web\/(?:(?:site|platform)\/)?(navigation\/trust-strip|status\/(queries|status-indicator))\.tsx?$/
const BLOCKS =
  /\/web\/(?:(?:site|platform)\/)?(blocks\/(block|figures|lists|page-of-blocks|quote|screen)|seo\/service-data)\.tsx?$/
// One line that footers, blocks and sections show: none of them is to carry another for its sake.
const SAMPLE = /\/web\/ui\/sample-note\.tsx$/
// The same for browser and server, which names the fonts that a page loads ahead.
const ASSETS = 'assets/[hash:7][extname]'
const SCHEMA_MAKERS = ['z', 'text', 'words', 'edited', 'saving', 'endpoints', 'block']

/**
 * Has browsers that know the hint compile the site's script as it arrives, beside the main thread, and not as it runs.
 */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  applyToEnvironment: ({ name }) => name === 'client',
  // Before it was written the bundler would take the comment out.
  writeBundle: {
    order: 'pre',
    handler({ dir = '' }, files) {
      const site = Object.values(files).find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'browser',
      )!
      writeFileSync(
        join(dir, site.fileName),
        `//# allFunctionsCalledOnLoad\n${readFileSync(join(dir, site.fileName), 'utf8')}`,
      )
    },
  },
}

/** Writes `.br` and `.gz` beside every text asset, so that the server only ever hands out finished bytes. */
const precompress = (): Plugin => ({
  name: 'precompress',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg|json|txt)$/.test(name)) continue
      const file = join(dir, name)
      const bytes = readFileSync(file)
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  },
})

export default defineConfig(({ command }) => ({
  plugins: [react(), compileAhead, precompress()],
  appType: 'custom',
  // Every browser that runs this site has React 18's hook: its stand-in would be dead weight.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  publicDir: 'web/public',
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The web needs the contract's types and defaults, never its schemas: calls that only make schemas may go.
        rolldownOptions: {
          input: ['web/start.ts', 'web/browser.tsx'],
          treeshake: { manualPureFunctions: SCHEMA_MAKERS, propertyReadSideEffects: false },
          output: {
            // Sixty pages and parts are named in the first script, and hashes don't compress: no more letters than
            // needed.
            chunkFileNames: ({ name }) => (name === 'early' ? 'assets/early-[hash:7].js' : 'assets/[hash:7].js'),
            assetFileNames: ASSETS,
            codeSplitting: {
              groups: [
                {
                  name: 'schemas',
                  test: /node_modules\/zod\/|\/contract\/(core\/core|platform\/editing\/editing)\.ts/,
                  priority: 1,
                },
                { name: 'early', test: EARLY, priority: 1 },
                { name: 'base', test: BASE },
                { name: 'accordion', test: ACCORDION },
                { name: 'sample', test: SAMPLE },
                { name: 'bands', test: BANDS },
                { name: 'writing', test: WRITING },
                { name: 'closing', test: CLOSING },
                { name: 'fields', test: FIELDS },
                { name: 'call', test: CALL },
                { name: 'letter', test: LETTER },
                { name: 'office', test: OFFICE, priority: 1 },
                { name: 'strip', test: STRIP },
                { name: 'blocks', test: BLOCKS },
                { name: 'landing', test: LANDING },
              ],
            },
          },
        },
        // The page head names what to preload from the manifest; Vite's own helper would weigh on every page.
        modulePreload: false,
        // The streets behind the first screen would be asked for only once its styles are there.
        assetsInlineLimit: (file) => file.endsWith('/streets.svg'),
      },
    },
    ssr: {
      // Bundled React picks its slow development build unless the choice is made here.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/render.tsx', output: { assetFileNames: ASSETS } },
      },
      // The built server needs no node_modules. In development React must stay outside: Vite's runner knows no
      // CommonJS.
      ...(command === 'build' && { resolve: { noExternal: true as const } }),
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments['client']!)
      await builder.build(builder.environments['ssr']!)
    },
  },
}))
