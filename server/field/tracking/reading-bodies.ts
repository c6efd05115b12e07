import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../../core/base/failure.ts'

const unzip = promisify(gunzip)
const MOST_BYTES = 256 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Lets a plugin take bodies of any type as they are: trackers name all kinds, or none. */
export function takeAnyBody(inside: FastifyInstance): void {
  inside.removeAllContentTypeParsers()
  inside.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

type Headers = Record<string, string | string[] | undefined>

/** The text of a body, unzipped where its header says so. Throws `invalid` for no text, `too-large` past 256 kB. */
export async function textOf(bytes: Buffer, headers: Headers): Promise<string> {
  const coding = headers['content-encoding'] ?? 'identity'
  if (coding !== 'gzip' && coding !== 'identity') throw new Failure('unsupported', 'Send it as it is, or with gzip')
  const whole = coding === 'gzip' ? await unzipped(bytes) : bytes
  try {
    return utf8.decode(whole)
  } catch {
    throw new Failure('invalid', 'The body is not valid UTF-8')
  }
}

async function unzipped(bytes: Buffer): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Failure('too-large', 'Send at most 256 kB, also unzipped')
    throw new Failure('invalid', 'The body is not valid gzip')
  }
}

/** The value of a text of JSON. Throws `invalid` where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('invalid', 'The body is not valid JSON')
  }
}
