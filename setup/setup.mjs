// npm’s commands, such as `node setup/setup.mjs start`: the table COMMANDS lists them. On any Node from version 20.
import { spawn } from 'child_process'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'fs'
import { join } from 'path'
import { failuresOf } from './failures.mjs'
import { ARENAS, FLAGS, TOOLS, build, findBrowser, findChromium, hostMajor, runtime } from './needs.mjs'
import { install, productShare } from './packages.mjs'
import { CACHE, ROOT, SIGNALS, SetupFailure, WINDOWS, run, running, step, under, whyNot } from './steps.mjs'

let product

/** Starts the product and stays beside it to the end; `passOn` hands it our signals. */
function start(node, words, mode) {
  product = spawn(node, [...FLAGS, ...words], {
    cwd: ROOT,
    // What is compiled once is read the next time: a fifth of the time to the first answer.
    env: {
      NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
      ...ARENAS,
      ...process.env,
      NODE_ENV: process.env.NODE_ENV || mode,
    },
    // The channel tells the product when we are gone without a word. Its own process group keeps a Ctrl-C of the
    // terminal from it: npm passes the same one on, and two of them would mean "at once".
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: !WINDOWS,
  })
  // npm that was killed passes nothing on.
  const npm = process.ppid
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid !== npm && product.kill('SIGTERM'), 250).unref()
  return new Promise((resolve) => product.once('exit', (code) => resolve(code === null ? 1 : code)))
}

let heard = 0

function passOn(signal) {
  if (Date.now() - heard < 500) return // the terminal said it, and npm says it again
  heard = Date.now()
  if (product !== undefined) return WINDOWS || product.kill(signal)
  if (running.size === 0) process.exit(1)
  // They are in our process group: the terminal has told them.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) running.forEach((child) => child.kill(signal))
}

/** Adds up what a reporter wrote. A run that failed without a failed test, or wrote nothing, counts as one failure. */
function count(code, file, read) {
  const { passed = 0, failed = 0 } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {}
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

const unitTests =
  (...choice) =>
  async (node) => {
    const file = join(CACHE, 'vitest.json')
    rmSync(file, { force: true })
    const words = [TOOLS.vitest, 'run', ...choice, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code } = await run(node, words, { show: true })
    return count(code, file, ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }))
  }

async function playwright(node) {
  const file = join(CACHE, 'playwright.json')
  rmSync(file, { force: true })
  const { code } = await run(node, [TOOLS.playwright, 'test'], { show: true })
  return count(code, file, (report) => {
    failuresOf(report).forEach((failure) => console.log(failure))
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  })
}

const asStage = (ok) => ({ passed: 0, failed: ok ? 0 : 1 })
const stage =
  (name, ...words) =>
  async (node) =>
    asStage(await step(name, (onTick) => run(node, words, { onTick })))

const FORMAT = stage('Check the format', TOOLS.oxfmt, '--check', '.')
const LINT = stage('Lint', TOOLS.oxlint, '--deny-warnings')
const TYPES = stage('Check types', TOOLS.tsc, '-b')
const BUILD = async (node) => asStage(await build(node))
// The whole Chromium too: a guard's phone keeps its data over restarts, and the shell can't.
const BROWSERS = async (node) => asStage((await findBrowser(node)) && (await findChromium(node)))

// What reads the files of deploy/, and what makes an image without an engine.
const DEBIAN = ['buildah', 'caddy', 'debootstrap', 'docker-compose', 'nginx-light', 'openssl', 'prometheus', 'systemd']
const DEBIAN_TOOLS = async () =>
  asStage(
    await step('Install the tools of operators', (onTick) =>
      run('apt-get', ['install', '--yes', '--no-install-recommends', ...DEBIAN], { onTick }),
    ),
  )

// vitest/long.ts lists the tests that kill whole products, and vitest/long-files.ts others that take long.
const NO_KILLS = '--project=!killing'
const NO_LONG = '--project=!long'

/** The folders of a room on all floors, such as server/site/blog. */
function foldersOf(room) {
  const groups = ['contract', 'server', 'web'].flatMap((floor) =>
    readdirSync(under(floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(floor, name)),
  )
  const folders = groups
    .map((group) => join(group, room))
    .filter((folder) => statSync(under(folder), { throwIfNoEntry: false })?.isDirectory())
  if (folders.length === 0) throw new SetupFailure(`There is no room ${room}: rooms.ts lists them.`)
  return folders.map((folder) => join(folder, '/'))
}

/** All stages but the browser's and the long tests. A room runs its long ones, and needs no pages that are built. */
function check(node, room) {
  if (room === undefined) return verify(node, [FORMAT, LINT, TYPES, BUILD, unitTests(NO_KILLS, NO_LONG)])
  return verify(node, [FORMAT, LINT, TYPES, unitTests(NO_KILLS, ...foldersOf(room))])
}

/** Runs the stages up to the first that fails; the last line is always how many tests passed and failed. */
async function verify(node, stages) {
  let passed = 0
  let failed = 0
  for (const each of stages) {
    if (failed > 0) break
    const result = await each(node).catch((error) => (console.error(whyNot(error)), asStage(false)))
    passed += result.passed
    failed += result.failed
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Backs up or restores, and passes on how it ended. */
async function copy(node, name, place, missing) {
  if (place === undefined) throw new SetupFailure(missing)
  const words = ['server/platform/backup/command.ts', name, place]
  return (await run(node, words, { show: true, env: { NODE_ENV: 'production' } })).code
}

const COMMANDS = {
  // What an image needs: no browser, and no tools of development.
  build: async (node) => ((await build(node)) ? 0 : 1),
  async start(node) {
    return (await build(node)) ? start(node, ['dist/server/main.js'], 'production') : 1
  },
  dev: (node) =>
    start(
      node,
      [
        ...['server', 'contract', 'rooms.ts'].map((path) => `--watch-path=${path}`),
        '--watch-preserve-output',
        'server/main.ts',
      ],
      'development',
    ),
  check,
  test: (node) => verify(node, [FORMAT, LINT, TYPES, BUILD, BROWSERS, unitTests(), playwright]),
  'test:long': (node) => verify(node, [BUILD, BROWSERS, unitTests('--mode', 'long')]),
  'test:deploy': (node) => verify(node, [BUILD, DEBIAN_TOOLS, unitTests('--mode', 'deploy')]),
  backup: (node, to) => copy(node, 'backup', to, 'Say where to: npm run backup -- FOLDER.'),
  restore: (node, from) => copy(node, 'restore', from, 'Say where from: npm run restore -- FILE.'),
  async support(node, ...words) {
    const env = { NODE_ENV: 'production' }
    return (await run(node, ['server/platform/support/command.ts', ...words], { show: true, env })).code
  },
  'verify-ledger': async (node, ...witnesses) => {
    const words = ['server/planning/ledger/command.ts', ...witnesses]
    return (await run(node, words, { show: true, env: { NODE_ENV: 'production' } })).code
  },
  /** Lists the license of each package that is shipped. Ends with 1 if one may not be. */
  async licenses() {
    const { listLicenses } = await import('./licenses.mjs')
    const read = (file) => JSON.parse(readFileSync(under(file), 'utf8'))
    const { lock } = productShare({ manifest: read('package.json'), lock: read('package-lock.json') })
    const packages = listLicenses(lock)
    for (const { name, version, license, allowed } of packages)
      console.log(`${name} ${version}  ${license}${allowed ? '' : '  MAY NOT BE SHIPPED'}`)
    const refused = packages.filter(({ allowed }) => !allowed).length
    console.log(`${packages.length} packages, ${refused} that may not be shipped`)
    return refused === 0 ? 0 : 1
  },
  /** Makes the pictures of the help center's guide again, from the product as it is built now. */
  async pictures(node) {
    const sign = join(CACHE, 'write-pictures')
    writeFileSync(sign, '')
    const make = stage('Make the pictures', TOOLS.playwright, 'test', 'guide-pictures')
    return verify(node, [BUILD, BROWSERS, make]).finally(() => rmSync(sign))
  },
  async bench(node) {
    if (!(await build(node)) || !(await findChromium(node))) return 1
    let worst = 0
    for (const name of readdirSync(under('bench'))
      .filter((each) => each.endsWith('.ts'))
      .sort()) {
      const { code } = await run(node, [join('bench', name)], { show: true, env: { NODE_ENV: 'production' } })
      worst = Math.max(worst, code)
    }
    return worst
  },
}

async function main(name, ...words) {
  if (hostMajor < 20)
    throw new SetupFailure(
      `Node 20 or newer is needed, and this is Node ${process.versions.node}: install it from nodejs.org.`,
    )
  const command = COMMANDS[name]
  if (command === undefined) throw new SetupFailure(`Say what to do: ${Object.keys(COMMANDS).join(', ')}.`)
  for (const signal of SIGNALS) process.on(signal, passOn)
  await install({ development: !['build', 'start', 'backup', 'restore', 'support'].includes(name) })
  return command(runtime(), ...words)
}

main(...process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(whyNot(error))
    process.exit(1)
  },
)
