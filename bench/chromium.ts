import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CHROMIUM } from '../e2e/chromium.ts'

type Answer = { id?: number; sessionId?: string; method?: string; params?: unknown; result?: unknown; error?: unknown }

/** One page of a browser: `call` asks by the DevTools protocol, `hear` is told of its events. */
export type Tab = {
  call: <T>(method: string, params?: object) => Promise<T>
  hear: <T>(method: string, listener: (event: T) => void) => void
  close: () => Promise<unknown>
}

/**
 * Starts Chromium without Playwright, which attaches the debugger to every page. With one, V8 parses a script again
 * for each error that it makes, to know its lines: that alone is 70 ms of a slow phone's main thread on every page.
 */
export async function startChromium(flags: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-chromium-'))
  const child = spawn(
    CHROMIUM,
    ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`, ...flags],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let address = ''
  for await (const line of createInterface(child.stderr)) {
    address = /^DevTools listening on (\S+)/.exec(line)?.[1] ?? ''
    if (address) break
  }
  child.stderr.resume()
  const socket = new WebSocket(address)
  await once(socket, 'open')

  let asked = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Map<string, (event: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data as string) as Answer
    if (answer.id) waiting.get(answer.id)!(answer)
    else listeners.get(`${answer.sessionId} ${answer.method}`)?.(answer.params)
  })
  async function call<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = ++asked
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result as T
  }

  return {
    /** Opens an empty page in a profile of its own, which ends with it. */
    async open(): Promise<Tab> {
      const { browserContextId } = await call<{ browserContextId: string }>('Target.createBrowserContext')
      const target = { url: 'about:blank', browserContextId }
      const { targetId } = await call<{ targetId: string }>('Target.createTarget', target)
      const { sessionId } = await call<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      return {
        call: (method, params) => call(method, params, sessionId),
        hear: (method, listener) => listeners.set(`${sessionId} ${method}`, listener as (event: unknown) => void),
        close: () => call('Target.disposeBrowserContext', { browserContextId }),
      }
    },
    async stop() {
      await call('Browser.close').catch(() => undefined)
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
