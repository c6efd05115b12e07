import { spawnSync } from 'child_process'
import { createHash } from 'crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'fs'
import { join } from 'path'
import { NODE_PACKAGE } from './packages.mjs'
import { CACHE, SetupFailure, WINDOWS, alone, run, step, under } from './steps.mjs'

// What shows no window has less to do: the browser tests take 0.83 of the time. Benchmarks measure what people have.
const SHELL = { name: 'chromium-headless-shell', paths: ['/usr/bin/chromium-headless-shell'] }
const CHROMIUM = {
  name: 'chromium',
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** The tools' own files: run by the right Node, whatever `node` means to the shell. */
export const TOOLS = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

// What they win, and how to do without: docs/decisions/043.
export const FLAGS = ['--max-semi-space-size=8']
export const ARENAS = { MALLOC_ARENA_MAX: '2' }

export const hostMajor = Number(process.versions.node.split('.')[0])

/** The Node that runs the product: the one that came with the packages, or the host's where that is new enough. */
export function runtime() {
  const own = under('node_modules', NODE_PACKAGE, 'bin', WINDOWS ? 'node.exe' : 'node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (hostMajor >= 26) return process.execPath
  throw new SetupFailure(
    `On this machine Node 26 or newer is needed, and this is Node ${process.versions.node}: install it from ` +
      'nodejs.org.',
  )
}

function sourcesHash() {
  const hash = createHash('sha256')
  const files = ['web', 'contract', 'server'].flatMap((dir) =>
    readdirSync(under(dir), { recursive: true }).map((name) => join(dir, name)),
  )
  for (const file of [...files, 'vite.config.ts', 'package-lock.json'].sort()) {
    if (!/\.test\.tsx?$/.test(file) && statSync(under(file)).isFile())
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(under(file)))
  }
  return hash.digest('hex')
}

/** Builds the pages and the server unless their sources are as they were. Gives whether they are built. */
export async function build(node) {
  const stamp = under('dist', 'sources')
  const isFresh = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isFresh(sourcesHash())) return true
  return alone(async () => {
    const hash = sourcesHash()
    if (isFresh(hash)) return true
    rmSync(stamp, { force: true })
    const ok = await step('Build the product', (onTick) =>
      run(node, [TOOLS.vite, 'build', '--app'], { env: { NODE_ENV: 'production' }, onTick }),
    )
    if (ok) writeFileSync(stamp, hash)
    return ok
  })
}

const works = (path) => existsSync(path) && (WINDOWS || spawnSync(path, ['--version']).status === 0)
const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid() === 0

/** Where a browser is, after installing it where that is possible. */
async function placeOf({ name, paths }) {
  if (!paths.some(works) && isDebianRoot()) {
    const command = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${name}`
    await step(`Install ${name}`, (onTick) => run('sh', ['-c', command], { onTick }))
  }
  return paths.find(works)
}

/** Writes down where a browser is. An empty note means the one that Playwright downloads. */
async function noteBrowser(node, note, place, download) {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(join(CACHE, note), place || '')
  if (place !== undefined) return true
  const words = [TOOLS.playwright, 'install', ...(isDebianRoot() ? ['--with-deps'] : []), ...download]
  if (await step('Download Chromium', (onTick) => run(node, words, { onTick }))) return true
  throw new SetupFailure("Chromium is needed, and it can't be installed here: install it by hand and start again.")
}

/** Finds or installs the headless shell for the browser tests, or Chromium where there is none. */
export const findBrowser = async (node) =>
  noteBrowser(node, 'browser', (await placeOf(SHELL)) || (await placeOf(CHROMIUM)), ['--only-shell', 'chromium'])

/** Finds or installs Chromium for the benchmarks, and for the phone that tests kill. */
export const findChromium = async (node) =>
  noteBrowser(node, 'chromium', await placeOf(CHROMIUM), ['--no-shell', 'chromium'])
