import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '../../../contract/core/units.ts'

const MOST_A_MINUTE = 100

/** The minute that the process is in, and how many lines it wanted to write in it. */
const minute = { since: -MINUTE_MS, wanted: 0 }

/**
 * Whether one more line about a failing request may be written. After a hundred in a minute none is, and the next
 * minute begins with how many were left out: no client may fill the disk through the log.
 */
export function mayWrite(log: Pick<FastifyBaseLogger, 'warn'>, now = performance.now()): boolean {
  if (now - minute.since >= MINUTE_MS) {
    const left = minute.wanted - MOST_A_MINUTE
    Object.assign(minute, { since: now, wanted: 0 })
    if (left > 0) log.warn({ left }, 'lines about failing requests were left out')
  }
  minute.wanted++
  return minute.wanted <= MOST_A_MINUTE
}
