import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_UPLOAD_BYTES } from '../../../contract/platform/media/library.ts'
import { newId } from '../../core/base/ids.ts'
import { openOutside, OutboundFailure } from '../../core/http/outbound.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { incomingFolder, ownMark } from '../../platform/media/receiving-uploads.ts'

const MOST_HOPS = 3
const LONGEST_MS = 20_000
const OK = 200

/** Why a picture could not be fetched, in words for people. */
export class PictureFailure extends Error {}

/**
 * Fetches a picture into a file of its own and gives the file to `take`; whatever comes of it, the file does not stay.
 * Each address that it is led to, three at most, is checked like the first. Throws `PictureFailure`, and what `take`
 * throws.
 */
export async function fetchPicture<T>(
  env: Services['env'],
  address: string,
  take: (path: string) => Promise<T>,
): Promise<T> {
  const folder = incomingFolder(env.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const path = join(folder, ownMark + newId())
  try {
    await fetchInto(env, address, path)
    return await take(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function fetchInto(env: Services['env'], address: string, path: string, hops = 0): Promise<void> {
  try {
    const { status, headers, chunks } = await openOutside(env, address, {
      headers: { accept: 'image/*' },
      maxBytes: MAX_UPLOAD_BYTES,
      timeoutMs: LONGEST_MS,
    })
    if (status === OK) return await pipeline(Readable.from(chunks), createWriteStream(path, { mode: 0o600 }))
    for await (const _ of chunks) break // lets the connection go
    const led = headers.location
    if (status < 300 || status >= 400 || !led || !URL.canParse(led, address))
      throw new PictureFailure(`Its server answers with ${status}.`)
    if (hops >= MOST_HOPS) throw new PictureFailure('Its server leads on and on.')
    await fetchInto(env, new URL(led, address).href, path, hops + 1)
  } catch (error) {
    throw error instanceof OutboundFailure ? new PictureFailure(`${error.message}.`) : error
  }
}
