import { Failure } from '../../core/base/failure.ts'
import { programOf } from '../../core/base/places.ts'
import { askOutside, OutboundFailure } from '../../core/http/outbound.ts'
import type { Env } from '../../core/base/env.ts'
import { busy, workQueue } from '../../core/jobs/work-queue.ts'
import { workerProcesses } from '../../core/start/worker-processes.ts'

const MOST_BYTES = 2_000_000
const LONGEST_MS = 15_000
const HEAP_MB = 256

const inLine = workQueue({ most: 2, waiting: 10, full: busy('Many pages are being read. Try again in a moment.') })
const words = workerProcesses<string, never, string>({
  script: programOf('server/site/generation/page-worker.ts'),
  heapMb: HEAP_MB,
  longestMs: LONGEST_MS,
  field: 'outside',
  slow: 'This page takes too long to read. Enter another address.',
  memory: 'This page needs too much memory to read. Enter another address.',
  broke: 'This page can’t be read: the program that reads it broke off. Enter another address.',
})

const refusal = (message: string) => new Failure('invalid', message, { fields: { outside: message } })

/**
 * The words of one page elsewhere, asked for once; its links are not followed, and another process reads it. Throws
 * `invalid` that says why not, and `unavailable` while many are read.
 */
export async function readOutside(env: Pick<Env, 'outboundAllow'>, url: string): Promise<string> {
  try {
    const { status, headers, text } = await askOutside(env, url, {
      headers: { accept: 'text/html, text/plain' },
      maxBytes: MOST_BYTES,
    })
    if (status >= 300 && status < 400) throw refusal('This page leads on to another address. Enter that one.')
    if (status !== 200) throw refusal(`This page answers with ${status}. Enter another one.`)
    const [type = ''] = (headers['content-type'] ?? '').split(';')
    if (!/^text\/(html|plain)$/i.test(type.trim())) throw refusal('This is no page of text. Enter another address.')
    return /html/i.test(type) ? await inLine(() => words(text, async () => undefined)) : text
  } catch (error) {
    if (error instanceof OutboundFailure) throw refusal(`${error.message}.`)
    throw error
  }
}
