import type { Endpoint, Reply, SentParts } from '../../contract/core/core.ts'
import { answer } from './api.ts'
import { type Address, respond } from './call.ts'

/** The server says something every five seconds, if only that it is there. */
const SILENCE_MS = 20_000

/** The connection ended, or fell silent, before the answer was whole. */
export class LostConnection extends Error {}

/**
 * What happens at an endpoint that answers as it goes, one thing after the other. Throws `ApiError` for a refusal,
 * `LostConnection` when the connection breaks off, and what `signal` was ended with.
 */
export async function* stream<E extends Endpoint & { stream: true }>(
  address: Address<E>,
  input: SentParts<E>,
  signal: AbortSignal,
): AsyncGenerator<Reply<E>> {
  const response = await respond(address, input, signal).catch((error: unknown) => {
    throw signal.aborted ? error : new LostConnection()
  })
  if (!response.ok || !response.body) return void (await answer(response))
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value = '' } = await inTime(reader.read())
      const lines = (rest + value).split('\n')
      rest = lines.pop()!
      for (const line of lines) if (line) yield JSON.parse(line) as Reply<E>
      if (done) return
    }
  } catch (error) {
    throw signal.aborted ? error : new LostConnection()
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LostConnection()), SILENCE_MS)
  })
  try {
    return await Promise.race([reading, silence])
  } finally {
    clearTimeout(timer)
  }
}
