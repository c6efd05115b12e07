import { newId } from '../../core/base/ids.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { queued } from './picture-queue.ts'
import { beginFile, forgetFiles } from './queries.ts'
import { TYPES } from './serving-files.ts'
import { openStore, type Store } from './store.ts'
import type { Source, Work } from './worker-words.ts'
import { pictureWorkers } from './workers.ts'

// The apps of one process share them, as they share its memory.
const workers = pictureWorkers()

/**
 * Makes the files of a picture, or of a part of it, in another process, and gives them to `keep` with the id of their
 * folder. A failure leaves nothing behind. Throws `invalid` for what is no picture, and what `keep` throws.
 */
export async function makePicture<T>(
  { env, database, clock }: Pick<Services, 'env' | 'database' | 'clock'>,
  source: Source,
  keep: (file: string, work: Work) => Promise<T>,
): Promise<T> {
  const store = openStore(env)
  const file = newId(clock())
  await beginFile(database, file, clock())
  try {
    const work = await queued(() => workers.open(source, (called, bytes) => put(store, file, called, bytes)))
    return await keep(file, work)
  } catch (error) {
    // What can't be removed now is found and removed later (sweeping-files.ts).
    await store
      .remove(file)
      .then(() => forgetFiles(database, [file]))
      .catch(() => undefined)
    throw error
  }
}

const put = (store: Store, file: string, name: string, content: Buffer) =>
  store.put(file, name, content, TYPES[name.slice(name.lastIndexOf('.') + 1)]!)
