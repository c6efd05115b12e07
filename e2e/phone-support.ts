import { type Browser, chromium } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'

/** Chromium as a phone has it: its data outlives it, and it can be killed at any moment. */
export type Phone = { browser: Browser; kill: () => Promise<void>; close: () => Promise<void> }

/** Starts Chromium on a folder of its own data. The headless shell of other tests can't open its database again. */
export async function startPhone(folder: string): Promise<Phone> {
  const flags = ['--headless', `--user-data-dir=${folder}`, '--remote-debugging-port=0', ...CHROMIUM_FLAGS]
  const note = join(folder, 'DevToolsActivePort')
  rmSync(note, { force: true })
  const process = spawn(CHROMIUM, [...flags, 'about:blank'], { stdio: 'ignore' })
  const over = new Promise<void>((resolve) => process.once('exit', () => resolve()))
  const port = await portOf(note, process)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const end = async (signal: NodeJS.Signals) => {
    process.kill(signal)
    await over
    await browser.close().catch(() => undefined)
  }
  return { browser, kill: () => end('SIGKILL'), close: () => end('SIGTERM') }
}

async function portOf(note: string, process: ChildProcess): Promise<string> {
  for (;;) {
    if (process.exitCode !== null) throw new Error('Chromium did not start')
    const [port] = existsSync(note) ? readFileSync(note, 'utf8').split('\n') : []
    if (port) return port
    await wait(20)
  }
}

/**
 * Damages the database of a closed phone as a kill in the middle of a commit does: the head of a record without its
 * body. Chromium finds all at the next start, and nothing at the one after it.
 */
export function tearDatabase(folder: string): void {
  const root = join(folder, 'Default', 'IndexedDB')
  const logs = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.leveldb\/\d+\.log$/.test(name),
  )
  for (const log of logs) appendFileSync(join(root, log), Buffer.from([1, 2, 3, 4, 0x4b, 0, 1]))
}

/** Serves one module of the phone, alone on a page that puts it into `window.phone`. */
export async function servePhoneModule(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      rolldownOptions: { input: 'e2e/phone-module.ts', output: { entryFileNames: 'phone.js' } },
    },
  })
  const server = createServer((request, response) => {
    const path = join(folder, request.url ?? '/')
    const isPage = request.url === '/'
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
    if (isPage) response.end('<!doctype html><title>Phone</title><script type="module" src="/phone.js"></script>')
    else response.writeHead(existsSync(path) ? 200 : 404).end(existsSync(path) ? readFileSync(path) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { address: `http://localhost:${port}`, close }
}
