import type { phone } from '../../../contract/field/phone/pack.ts'
import { call } from '../../core/call.ts'
import { inBase64 } from '../outbox/device-key.ts'
import type { KeptMedia } from '../outbox/phone-database.ts'
import { readValue } from './kept-values.ts'
import type { PhoneBase } from './phone-base.ts'

/** The longer side of a photo as it is kept, in pixels, and its quality: enough to read a number plate. */
const MOST_PIXELS = 1600
const QUALITY = 0.8
const TYPE = 'image/jpeg'
/** Half of what the server takes at once: on a weak signal a part that fails costs less. */
const PART_BYTES = 512 * 1024

type Endpoints = typeof phone

/** Makes a photo small enough for a phone without a signal. Throws for a file that is no picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: TYPE, quality: QUALITY })
}

/** Keeps a photo in both copies before it says so. */
export async function keepPhoto(
  { photos, clock }: PhoneBase,
  blob: Blob,
): Promise<{ sha256: string; takenAt: string }> {
  const takenAt = clock.now().toISOString()
  return { sha256: await photos.keep(blob, takenAt), takenAt }
}

/** The photos that a command names. Those of a report or an addition that is not sent yet stay here. */
export async function listWaitingPhotos(database: PhoneBase['database']): Promise<KeptMedia[]> {
  const [draft, additions] = await Promise.all([readValue(database, 'draft'), readValue(database, 'additions')])
  const drafted = new Set([draft, ...(additions ?? [])].flatMap((each) => each?.photos ?? []).map((one) => one.sha256))
  return (await database.getAll('media')).filter(({ sha256 }) => !drafted.has(sha256))
}

/** Sends the photos that wait, each from where an earlier try ended, and forgets those that the server has. */
export async function sendPhotos({ database, photos }: PhoneBase, token: string): Promise<void> {
  for (const { sha256, blob, at } of await listWaitingPhotos(database)) {
    const begun = await call<Endpoints['beginMedia']>('POST /app/phone/media', {
      body: { token, sha256, bytes: blob.size, type: TYPE, takenAt: at },
    })
    let { received } = begun
    while (!begun.media && received < blob.size) {
      const part = inBase64(await blob.slice(received, received + PART_BYTES).arrayBuffer())
      const body = { token, uploadId: begun.id, at: received, part }
      const further = await call<Endpoints['sendPart']>('POST /app/phone/media/part', { body })
      if (further.received <= received) throw new Error('The server took no part of the photo')
      received = further.received
    }
    if (!begun.media)
      await call<Endpoints['finishMedia']>('POST /app/phone/media/finish', { body: { token, uploadId: begun.id } })
    await photos.drop(sha256)
  }
}
