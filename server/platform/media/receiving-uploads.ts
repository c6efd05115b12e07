import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_UPLOAD_BYTES } from '../../../contract/platform/media/library.ts'
import { newId } from '../../core/base/ids.ts'
import type { FormCaller } from '../../core/http/caller.ts'
import { refusal } from './refusal.ts'

const MEGABYTE = 1024 * 1024
const LONGEST_MS = 300_000
const FRAME_BYTES = 16 * 1024

/** How large a file may be, in bytes, and the refusal of a larger one. */
export type Limits = { bytes: number; noForm: string; broken: string; tooLarge: string }

/** The limits of a picture. */
export const PICTURE: Limits = {
  bytes: MAX_UPLOAD_BYTES,
  noForm: 'Send the picture as multipart/form-data, in the part “file”',
  broken: 'The picture did not arrive whole. Send one, in the part “file” of a form.',
  tooLarge: `This file is larger than ${MAX_UPLOAD_BYTES / MEGABYTE} MB. Save it smaller and try again.`,
}

/** An upload as it arrived: where it lies, what it was called, and the other fields of the form. */
export type ReceivedFile = { path: string; name: string; fields: Record<string, string> }

/** Where uploads lie until they are taken or refused. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'media', '.incoming')

/** Tells this process's uploads from those of others that may share the folder. */
export const ownMark = `${hostname()}-${process.pid}-`

/**
 * Receives the one file of a form into a file of its own and gives it to `take`; in any case nothing of it
 * stays. Throws `invalid` without a file, and `too-large` (413) at the limit.
 */
export async function receive<T>(
  request: FormCaller,
  dataDir: string,
  limits: Limits,
  take: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refusal(limits.noForm)
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const path = join(folder, ownMark + newId())
  try {
    return await take({ path, ...(await store(request, path, limits)) })
  } catch (error) {
    throw isFormError(error as Error) ? refusal(limits.broken) : error
  } finally {
    await rm(path, { force: true })
  }
}

async function store(request: FormCaller, path: string, limits: Limits): Promise<Omit<ReceivedFile, 'path'>> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes + FRAME_BYTES)
    throw refusal(limits.tooLarge, 'too-large')
  const fields: Record<string, string> = {}
  let name: string | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname !== 'file' || name !== undefined) throw refusal('Send one file, in the part “file”')
    else {
      name = part.filename
      await pipeline(part.file, upTo(limits), createWriteStream(path, { mode: 0o600, flags: 'wx' }), {
        signal: AbortSignal.timeout(LONGEST_MS),
      })
    }
  }
  if (name === undefined) throw refusal('Choose a file')
  return { name, fields }
}

/** The refusal of a form that is broken, cut off, too slow or has too many parts. */
const isFormError = ({ code, message, name }: Error & { code?: string }) =>
  code?.startsWith('FST_') || name === 'AbortError' || /multipart|terminated early/i.test(message)

/** Lets so many bytes through, and fails at the next. */
function upTo({ bytes: max, tooLarge }: Limits): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > max) done(refusal(tooLarge, 'too-large'))
      else done(null, chunk)
    },
  })
}
