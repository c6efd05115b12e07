import { Agent, request } from 'node:http'
import { HOUR_MS, SECOND_MS } from '../contract/core/units.ts'
import { tokenOf } from '../server/field/tracking/testing-tracked.ts'

export type IntakeAnswer = { accepted: number; duplicate: number; refused: unknown[] }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends fixes of a tracker, and gives the answer. Throws for any but 200. */
export const sendFixes = (url: string, token: string, fixes: object[]) =>
  new Promise<IntakeAnswer>((resolve, reject) => {
    const body = JSON.stringify({ fixes })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const sent = request(`${url}/api/track`, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(JSON.parse(text) as IntakeAnswer)
        else reject(new Error(`${response.statusCode} ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Trackers that take turns and never send a moment twice. Their moments lie in the last five hours. */
export function makeTrackers(count: number) {
  const began = Date.now() - 5 * HOUR_MS
  const sentOf = Array.from({ length: count }, () => 0)
  let turn = 0
  return {
    /** The next tracker's token, with its next fixes, 4 seconds apart. */
    next(size: number): { token: string; fixes: object[] } {
      const nth = turn++ % count
      const first = sentOf[nth]!
      sentOf[nth] = first + size
      const fixes = Array.from({ length: size }, (_, at) => ({
        at: new Date(began + (first + at) * 4 * SECOND_MS).toISOString(),
        lat: 51.5 + nth / 1e6,
        lng: 0.01,
        acc: 8,
      }))
      return { token: tokenOf(nth), fixes }
    },
  }
}
