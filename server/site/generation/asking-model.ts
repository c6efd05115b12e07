import { printable } from '../../../contract/core/printable.ts'
import { type OutboundAnswer, OutboundFailure, openOutside } from '../../core/http/outbound.ts'
import type { Env } from '../../core/base/env.ts'
import { keyGuard, withoutKey } from './key-guard.ts'
import type { Usage } from './rules.ts'
import { eventsOf } from './sse.ts'

const TIMEOUT_MS = 180_000
const MOST_BYTES = 8_000_000
const MOST_SAID = 400

/** A server that answers `/chat/completions` below `baseUrl`, in the way that most of them share. */
export type Endpoint = { baseUrl: string; model: string; key: string | null; mostOutput: number }

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }
export type Message = { role: 'system' | 'user'; content: string | Part[] }

/** What comes of a question: its words in pieces, and what the server counted. */
export type Piece = { text: string } | { usage: Usage } | { cutOff: true }

/** The server refused or can't be understood. `message` is for people, `detail` the server's own words. */
export class ProviderFailure extends Error {
  readonly status: number | null
  readonly detail: string

  constructor(message: string, status: number | null = null, detail = '') {
    super(message)
    this.status = status
    this.detail = detail
  }
}

const UNREADABLE = 'The server’s answer is not what such a server sends. Check the address.'

/**
 * Asks for a text and gives it as it comes. The key goes into one header of this one request. Throws ProviderFailure
 * and OutboundFailure.
 */
export async function* askModel(
  env: Pick<Env, 'outboundAllow'>,
  endpoint: Endpoint,
  messages: readonly Message[],
  signal?: AbortSignal,
): AsyncGenerator<Piece> {
  const guard = keyGuard(endpoint.key)
  try {
    const answer = await open(env, endpoint, messages, signal)
    for await (const piece of isStream(answer) ? streamed(answer.chunks) : whole(answer.chunks)) {
      if (!('text' in piece)) yield piece
      else {
        const text = guard.pass(piece.text)
        if (text) yield { text }
      }
    }
    if (guard.end()) yield { text: guard.end() }
  } catch (error) {
    // Servers repeat the key that they refuse.
    if (!(error instanceof ProviderFailure)) throw error
    throw new ProviderFailure(error.message, error.status, withoutKey(error.detail, endpoint.key))
  }
}

const isStream = ({ headers }: OutboundAnswer) => /^text\/event-stream\b/i.test(headers['content-type'] ?? '')

type ProviderAnswer = Awaited<ReturnType<typeof openOutside>>

/** What servers disagree about, by what the server says of a request that it refuses (400 or 422). */
const adjustments: [said: RegExp, adjust: (body: Record<string, unknown>) => Record<string, unknown>][] = [
  [/max_completion_tokens/, ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens })],
  [/stream_options/, (body) => ({ ...body, stream_options: undefined })],
]

async function open(
  env: Pick<Env, 'outboundAllow'>,
  { baseUrl, model, key, mostOutput }: Endpoint,
  messages: readonly Message[],
  signal: AbortSignal | undefined,
): Promise<ProviderAnswer> {
  let body: Record<string, unknown> = {
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: mostOutput,
  }
  const left = [...adjustments]
  for (;;) {
    const answer = await openOutside(env, `${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      ...(signal && { signal }),
    })
    if (answer.status === 200) return answer
    const said = await textOf(answer.chunks)
    const at = [400, 422].includes(answer.status) ? left.findIndex(([pattern]) => pattern.test(said)) : -1
    if (at < 0) throw refusal(answer, wordsOf(said))
    body = left.splice(at, 1)[0]![1](body)
  }
}

async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}

/** The server's own words in what it answered. */
function wordsOf(said: string): string {
  const error = (parsed(said) as { error?: { message?: unknown } | string } | undefined)?.error
  const message = typeof error === 'object' ? error?.message : error
  return (typeof message === 'string' ? message : said).replace(/\s+/g, ' ').trim().slice(0, MOST_SAID)
}

function refusal({ status, headers }: OutboundAnswer, detail: string): ProviderFailure {
  const failure = (message: string) => new ProviderFailure(message, status, detail)
  if (status >= 300 && status < 400)
    return failure(
      `The server leads on to ${URL.parse(headers.location ?? '')?.host ?? 'another address'}. Enter that address.`,
    )
  if (status === 401 || status === 403)
    return failure('The server refuses the API key. An administrator can enter it again.')
  if (status === 404) return failure('The server knows no such address or model. Check both in the settings.')
  if (status === 429)
    return failure('The server takes no more requests for now, or its own limit is reached. Try again later.')
  if (status >= 500) return failure('The server has an error of its own. Try again later.')
  return failure('The server refuses the request.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

type Chunk = {
  choices?: { delta?: { content?: unknown }; message?: { content?: unknown }; finish_reason?: unknown }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  error?: unknown
}

async function* streamed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let understood = false
  for await (const data of eventsOf(chunks)) {
    if (data.trim() === '[DONE]') return
    const chunk = parsed(data)
    if (typeof chunk !== 'object' || chunk === null) throw new ProviderFailure(UNREADABLE)
    understood = true
    yield* piecesOf(chunk, data)
  }
  if (!understood) throw new ProviderFailure(UNREADABLE)
}

/** Of a server that does not stream. */
async function* whole(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const said = await textOf(chunks)
  const answer = parsed(said)
  if (typeof answer !== 'object' || answer === null || !('choices' in answer)) throw new ProviderFailure(UNREADABLE)
  yield* piecesOf(answer as Chunk, said)
}

/** What a chunk holds that we know. Calls of tools and anything else that it may ask for are left alone. */
function* piecesOf(chunk: Chunk, said: string): Generator<Piece> {
  if (chunk.error)
    throw new ProviderFailure('The server broke off with an error of its own. Try again later.', null, wordsOf(said))
  const [choice] = Array.isArray(chunk.choices) ? chunk.choices : []
  const content = choice?.delta?.content ?? choice?.message?.content
  if (typeof content === 'string' && content) yield { text: printable(content) }
  if (choice?.finish_reason === 'length') yield { cutOff: true }
  const { prompt_tokens: input, completion_tokens: output } = chunk.usage ?? {}
  if (isCount(input) && isCount(output)) yield { usage: { inputTokens: input, outputTokens: output } }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31

/** What to tell people of a question that failed; undefined for an error of our own. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof ProviderFailure)
    return error.detail ? `${error.message} It says: “${error.detail}”` : error.message
  return error instanceof OutboundFailure ? `${error.message}.` : undefined
}
