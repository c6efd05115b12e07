import type { phone } from '../../../contract/field/phone/pack.ts'
import { call } from '../../core/call.ts'
import { inBase64 } from '../outbox/device-key.ts'
import type { PhoneBase } from './phone-base.ts'
import { STRICT } from '../outbox/phone-database.ts'

/** The longer side of a photo as it is kept, in pixels, and its quality: enough to read a number plate. */
const MOST_PIXELS = 1600
const QUALITY = 0.8
const TYPE = 'image/jpeg'
/** Half of what the server takes at once: on a weak signal a part that fails costs less. */
const PART_BYTES = 512 * 1024

type Endpoints = typeof phone

const inHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Makes a photo small enough for a phone without a signal. Throws for a file that is no picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: TYPE, quality: QUALITY })
}

/** Keeps a photo under the SHA-256 of its bytes, and reads it again before it says so. */
export async function keepPhoto(
  { database, clock }: PhoneBase,
  blob: Blob,
): Promise<{ sha256: string; takenAt: string }> {
  const sha256 = inHex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  const takenAt = clock.now().toISOString()
  const change = database.transaction('media', 'readwrite', STRICT)
  await Promise.all([change.store.put({ sha256, blob, at: takenAt }), change.done])
  const back = await database.get('media', sha256)
  if (back?.blob.size !== blob.size) throw new Error('The phone did not keep the photo')
  return { sha256, takenAt }
}

/** Forgets a photo that no report names. */
export const dropPhoto = ({ database }: PhoneBase, sha256: string): Promise<void> => database.delete('media', sha256)

/** Sends the photos of reports, each from where an earlier try ended, and forgets those that the server has. */
export async function sendPhotos({ database }: PhoneBase, token: string, reported: Set<string>): Promise<void> {
  for (const { sha256, blob, at } of await database.getAll('media')) {
    if (!reported.has(sha256)) continue
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
    await database.delete('media', sha256)
  }
}
