import { Readable } from 'node:stream'
import { Failure } from '../../core/base/failure.ts'
import type { Store } from '../../platform/media/store.ts'

/** A part is named by where it begins, so that names stand in the order of the bytes. */
const nameAt = (offset: number) => `${String(offset).padStart(10, '0')}.part`

/**
 * Puts a part of a file into the store. One that is there already, since an answer was lost, must be the same. Throws
 * `conflict` for another one.
 */
export async function putPart(store: Store, file: string, offset: number, content: Buffer): Promise<void> {
  try {
    await store.put(file, nameAt(offset), content, 'application/octet-stream')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const known = await store.get(file, nameAt(offset))
    if (!known || !Buffer.concat(await known.stream.toArray()).equals(content))
      throw new Failure('conflict', 'Another part lies there already. Begin this upload afresh.')
  }
}

/** The bytes of a file, part after part; null where it has none. */
export async function openParts(store: Store, file: string): Promise<Readable | null> {
  const names = await store.list(file)
  return names.length === 0 ? null : Readable.from(bytesOf(store, file, names))
}

async function* bytesOf(store: Store, file: string, names: string[]) {
  for (const name of names) {
    const found = await store.get(file, name)
    if (!found) throw new Error(`A part of ${file} is gone`)
    for await (const chunk of found.stream) yield chunk as Buffer
  }
}
