import { Failure } from '../../core/base/failure.ts'

const AT_ONCE = 2
const MAY_WAIT = 20
const RETRY_SECONDS = 10

const waiting: (() => void)[] = []
let busy = 0

/**
 * Works on pictures, two at a time in this process, because each may use all cores and 200 MB. Throws `unavailable`
 * (503) when twenty wait already.
 */
export async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) {
      throw new Failure('unavailable', 'Many pictures are being worked on. Try again in a moment.', {
        retryAfterSeconds: RETRY_SECONDS,
      })
    }
    await new Promise<void>((resolve) => void waiting.push(resolve))
  } else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
