import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import { useAgent } from 'request-filtering-agent'
import type { Env } from '../base/env.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000

const REASONS = {
  address: 'The address must begin with https:// or http:// and hold no user name',
  private: 'The address leads to a private network',
  unreachable: "The server can't be reached",
  'too-slow': 'The server did not answer in time',
  'too-large': 'The answer is too large',
}

/** Why a request to another server failed or was refused. The message may be shown to people. */
export class OutboundFailure extends Error {
  readonly reason: keyof typeof REASONS

  constructor(reason: keyof typeof REASONS) {
    super(REASONS[reason])
    this.reason = reason
  }
}

export type OutboundRequest = {
  method?: 'GET' | 'POST' | 'HEAD'
  headers?: Record<string, string>
  body?: string | Buffer
  /** For the whole request, from the connection to the last byte. Default 10 seconds. */
  timeoutMs?: number
  /** The longest answer that is read. Default 1 MB. */
  maxBytes?: number
  /** Ends the request early, for instance when the person who asked has left. */
  signal?: AbortSignal
}

/** `certificateEnds` is when the server's certificate expires; null without encryption. */
export type OutboundAnswer = { status: number; headers: IncomingHttpHeaders; certificateEnds: Date | null }

/**
 * Asks another server at an address that a person entered: webhooks, link checks, sources, providers. All such requests
 * go through here, so that none reaches the private network. It connects to exactly the address that it checked, even
 * when a name's address changes in between. `OUTBOUND_ALLOW` lists allowed private addresses. It does not follow
 * redirects; they are answers like any other.
 *
 * Returns the answer's text. Throws OutboundFailure.
 */
export async function askOutside(
  env: Pick<Env, 'outboundAllow'>,
  url: string,
  request: OutboundRequest = {},
): Promise<OutboundAnswer & { text: string }> {
  const { chunks, ...answer } = await openOutside(env, url, request)
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return { ...answer, text: Buffer.concat(parts).toString() }
}

/** The same, with the answer's body as a stream. Reading it throws OutboundFailure too. */
export async function openOutside(
  { outboundAllow }: Pick<Env, 'outboundAllow'>,
  url: string,
  { method = 'GET', headers, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, signal }: OutboundRequest = {},
): Promise<OutboundAnswer & { chunks: AsyncIterable<Buffer> }> {
  if (!isWebAddress(url)) throw new OutboundFailure('address')
  const inTime = AbortSignal.timeout(timeoutMs)
  const failure = (error: Error) => new OutboundFailure(reasonOf(error, inTime.aborted))
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const agent = useAgent(url, { allowIPAddressList: outboundAllow })
    const options = {
      method,
      agent,
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
      ...(headers && { headers }),
    }
    const request = url.startsWith('https:') ? requestHttps(url, options, resolve) : requestHttp(url, options, resolve)
    request.once('error', (error) => reject(failure(error)))
    request.end(body)
  })
  return {
    status: response.statusCode!,
    headers: response.headers,
    certificateEnds: certificateEnd(response),
    chunks: limited(response, maxBytes, failure),
  }
}

function certificateEnd({ socket }: IncomingMessage): Date | null {
  const end = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null
  return end && !Number.isNaN(end.getTime()) ? end : null
}

async function* limited(response: IncomingMessage, maxBytes: number, failure: (error: Error) => OutboundFailure) {
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new OutboundFailure('too-large')
      yield chunk
    }
  } catch (error) {
    throw error instanceof OutboundFailure ? error : failure(error as Error)
  } finally {
    response.destroy()
  }
}

function isWebAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** The agent reports a private address only through its message. */
const reasonOf = ({ message }: Error, isLate: boolean) =>
  message.includes('is not allowed. Because') ? 'private' : isLate ? 'too-slow' : 'unreachable'
