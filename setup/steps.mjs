// Plain JavaScript for any Node, because it runs before anything is installed. The unprefixed imports are for old ones:
// they are told so.
import { spawn } from 'child_process'
import { mkdirSync, rmSync, statSync, utimesSync } from 'fs'
import { dirname, join } from 'path'
import { fileURLToPath } from 'url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const CACHE = join(ROOT, '.cache')
export const WINDOWS = process.platform === 'win32'
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const LOCK = join(CACHE, 'setup-lock')
const LOCK_STALE_MS = 10000
const TTY = process.stdout.isTTY === true

/** Why the set-up stops, in a sentence for the person who started it. */
export class SetupFailure extends Error {}

const REASONS = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
}

/** What a set-up that failed says: one sentence where the reason is known, else the fault itself. */
export function whyNot(error) {
  if (error instanceof SetupFailure) return error.message
  return error.code in REASONS ? `The product's folder ${ROOT} can't be written to: ${REASONS[error.code]}.` : error
}

export const under = (...names) => join(ROOT, ...names)
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** The running programs: an early end ends them too. */
export const running = new Set()

/** Runs a program to its end and gives its exit code. Without `show` its output is kept back and given too. */
export function run(program, words, { env = {}, show = false, onTick } = {}) {
  return new Promise((resolve) => {
    const path = `${under('node_modules', '.bin')}${WINDOWS ? ';' : ':'}${process.env.PATH}`
    const child = spawn(program, words, {
      cwd: ROOT,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    for (const stream of show ? [] : [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const tick = onTick === undefined ? undefined : setInterval(onTick, 250)
    const end = (code) => {
      clearInterval(tick)
      running.delete(child)
      resolve({ code, output })
    }
    running.add(child)
    child.once('error', ({ message }) => {
      output += message
      end(1)
    })
    child.once('close', (code) => end(code === null ? 1 : code))
  })
}

/** One line for one piece of work: its name, a bar or a wheel while it runs on a terminal, the seconds it took. */
export async function step(name, work, done = () => undefined) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  let turn = 0
  const onTick = () => {
    const part = done()
    const cells = Math.round((part || 0) * 30)
    const sign =
      part === undefined
        ? '|/-\\'[turn++ % 4]
        : `[${'#'.repeat(cells)}${'-'.repeat(30 - cells)}] ${Math.round(part * 100)} %`
    process.stdout.write(`\r\x1b[2K${name}  ${sign}  ${seconds()}`)
  }
  process.stdout.write(name)
  const { code, output = '' } = await work(TTY ? onTick : undefined)
  process.stdout.write(`${TTY ? `\r\x1b[2K${name}` : ''}  ${code === 0 ? '' : 'failed after '}${seconds()}\n`)
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`)
  return code === 0
}

/**
 * Lets one process at a time change what is installed or built. Its age tells a living lock from one that was left
 * behind.
 */
export async function alone(work) {
  mkdirSync(CACHE, { recursive: true })
  let told = false
  for (;;) {
    try {
      mkdirSync(LOCK)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const found = statSync(LOCK, { throwIfNoEntry: false })
    if (found !== undefined && Date.now() - found.mtimeMs > LOCK_STALE_MS)
      rmSync(LOCK, { recursive: true, force: true })
    else {
      if (!told) console.log('Another start is setting up: waiting for it')
      told = true
      await sleep(200)
    }
  }
  const unlock = () => rmSync(LOCK, { recursive: true, force: true })
  const beat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), 1000)
  process.once('exit', unlock)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.removeListener('exit', unlock)
    unlock()
  }
}
