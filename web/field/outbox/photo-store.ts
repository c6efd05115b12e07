import type { IDBPDatabase } from 'idb'
import type { FileCopy } from './file-copy.ts'
import { type PhoneData, STRICT } from './phone-database.ts'

const TYPE = 'image/jpeg'

/** The photos that wait for their way to the server, in two copies: the database, and a file of each. */
export type PhotoStore = {
  /** Keeps a photo and gives the SHA-256 of its bytes. Throws when the phone could not, and nothing is kept then. */
  keep: (blob: Blob, at: string) => Promise<string>
  drop: (sha256: string) => Promise<void>
  /** Forgets all, of both copies. */
  erase: () => Promise<void>
}

const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('phone-photos', work) as unknown as Promise<T>

const nameOf = async (blob: Blob) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Opens the photos, and brings back from their files those that the database lost. */
export async function openPhotos(database: IDBPDatabase<PhoneData>, file: FileCopy): Promise<PhotoStore> {
  const put = async (sha256: string, blob: Blob, at: string) => {
    const change = database.transaction('media', 'readwrite', STRICT)
    await Promise.all([change.store.put({ sha256, blob, at }), change.done])
    const back = await database.get('media', sha256)
    if (back?.blob.size !== blob.size) throw new Error('The phone did not keep the photo')
  }
  const drop = async (sha256: string) => {
    // The file first: one that stays behind would bring the photo back.
    await file.dropPhoto(sha256)
    await database.delete('media', sha256)
  }
  const repair = async () => {
    const known = new Set(await database.getAllKeys('media'))
    for (const sha256 of await file.photos()) {
      if (known.has(sha256)) continue
      const { blob, at } = await file.readPhoto(sha256)
      // A kill tore what is not the photo of its name.
      if ((await nameOf(blob)) === sha256) await put(sha256, new Blob([blob], { type: TYPE }), at)
      else await file.dropPhoto(sha256)
    }
  }
  await locked(repair)
  return {
    keep: (blob, at) =>
      locked(async () => {
        const sha256 = await nameOf(blob)
        await file.keepPhoto(sha256, blob)
        try {
          await put(sha256, blob, at)
        } catch (error) {
          await file.dropPhoto(sha256)
          throw error
        }
        return sha256
      }),
    drop: (sha256) => locked(() => drop(sha256)),
    erase: () =>
      locked(async () => {
        for (const name of await file.photos()) await file.dropPhoto(name)
        await database.clear('media')
      }),
  }
}
