import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './harness.ts'

const EVERY_MS = 40
const PATIENCE_MS = 120_000

type ProbeAnswer = { status: number; ms: number; text: string; retryAfter: string | undefined }
type Call = { method?: string; network?: string; headers?: Record<string, string>; body?: string | Buffer }

/** Asks the product from a `network`, such as `127.3.5.1`. Status 0: no answer within two minutes. */
export function ask(
  url: string,
  { method = 'GET', network = '127.0.0.1', headers = {}, body }: Call = {},
): Promise<ProbeAnswer> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text = '', retryAfter?: string) =>
      resolve({ status, ms: performance.now() - begun, text, retryAfter })
    const sent = request(
      url,
      { method, localAddress: network, agent: false, headers, timeout: PATIENCE_MS },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        reply.on('end', () => end(reply.statusCode!, text, reply.headers['retry-after']))
        reply.on('error', () => end(0))
      },
    )
    sent.on('timeout', () => sent.destroy())
    // A server that refuses before the body cuts the connection.
    sent.on('error', () => end(0))
    sent.end(body)
  })
}

/** Asks for a stored page, a file and the health while `attack` runs, and says the slowest of each. */
export async function besides<T>(name: string, url: string, file: string, attack: () => Promise<T>): Promise<T> {
  const paths = { 'stored page': '/', file, health: '/api/health/live' }
  const waits: Record<string, number[]> = { 'stored page': [], file: [], health: [] }
  const state = { over: false }
  const probe = async (what: keyof typeof paths) => {
    while (!state.over) {
      const { status, ms } = await ask(url + paths[what], { network: '127.200.0.1' })
      waits[what]!.push(status === 200 ? ms : Infinity)
      await wait(EVERY_MS)
    }
  }
  const probes = (Object.keys(paths) as (keyof typeof paths)[]).map(probe)
  const result = await attack()
  state.over = true
  await Promise.all(probes)
  for (const [what, each] of Object.entries(waits)) {
    const sorted = each.toSorted((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)]!
    say(`${name}: ${what}, slowest (p99) of ${each.length}`, `${Math.round(sorted.at(-1)!)} (${Math.round(p99)})`, 'ms')
  }
  return result
}

/** How often each status was answered, such as `401 x 12, 503 x 18`. */
export function tally(answers: readonly ProbeAnswer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, times]) => `${status} x ${times}`).join(', ')
}
