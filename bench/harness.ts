import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ARENAS, FLAGS } from '../setup/needs.mjs'

export const admin = { email: 'bench@watchpost.example', password: 'a password of the benchmarks' }

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export type Product = { url: string; pid: number; stop: () => Promise<void> }

/** The built product as its own process, on a data folder of its own with the real durability settings. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-'))
  const child = spawn(process.execPath, [...FLAGS, 'dist/server/main.js'], {
    env: {
      ...ARENAS,
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/api/health/ready`, child)
  return { url, pid: child.pid!, stop: () => stop(child, folder) }
}

async function stop(child: ChildProcess, folder: string) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

/** Waits until a process that was just started answers at an address. Throws where it ends, or is silent for 30 s. */
export async function answering(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${url}: the process ended with exit code ${child.exitCode}`)
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(100)
  }
  throw new Error(`${url} did not answer within 30 s`)
}

/**
 * Requests a second that wrk counts with 50 connections on one thread; what it asks for can be said by a Lua `script`.
 */
export function load(url: string, { seconds = 5, connections = 50, script = '' } = {}): number {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}`,
    ...(script ? ['-s', script] : []),
    '-H',
    'accept-encoding: br',
    url,
  ]
  const output = execFileSync('wrk', args, { encoding: 'utf8' })
  if (/Non-2xx/.test(output)) throw new Error(`${url} answered with errors:\n${output}`)
  const reached = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)![1])
  if (reached === 0) throw new Error(`${url} did not answer:\n${output}`)
  return reached
}

export const has = (command: string) => {
  try {
    execFileSync('which', [command])
    return true
  } catch {
    return false
  }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Runs the contestants in turn, `rounds` times, and gives each one's figures in the order of the rounds. */
export async function inTurn(rounds: number, contestants: Record<string, () => Promise<number> | number>) {
  const figures: Record<string, number[]> = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contestants)) figures[name]!.push(await run())
  }
  return figures
}

/** The median of the ratios round by round: the machine's moods hit both sides of a round alike. */
export const ratio = (ours: number[], theirs: number[]) => median(ours.map((value, round) => value / theirs[round]!))

/** Resident memory of a process in MB. */
export function memory(pid: number): number {
  const kb = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kb) / 1024)
}

export const say = (label: string, value: number | string, unit = '') =>
  console.log(
    `${label.padEnd(52)} ${typeof value === 'number' ? value.toLocaleString('en-US') : value}${unit && ` ${unit}`}`,
  )
