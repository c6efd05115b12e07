import { newId } from '../../core/base/ids.ts'
import { transaction } from '../../core/cache/transaction.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { makePicture } from '../../platform/media/making-pictures.ts'
import { nameOf } from '../../platform/media/names.ts'
import { addMedia } from '../../platform/media/queries.ts'
import { fetchPicture, PictureFailure } from './fetching-pictures.ts'
import { endRow, keepSource, nextPictures, type PendingRow, type Work } from './queries-taking.ts'

const AT_ONCE = 4
const PER_READ = 100

/** Fetches the pictures of an import into the library, a few at a time. One that can't be had is told of in its row. */
export async function takePictures(services: Services, change: Change, work: Work): Promise<void> {
  for (let after = 0; ;) {
    const rows = await nextPictures(services.database, work.id, after, PER_READ)
    if (rows.length === 0) return
    after = rows.at(-1)!.line
    const waiting = rows.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const row of waiting) await takePicture(services, change, work, row)
      }),
    )
  }
}

async function takePicture(services: Services, change: Change, work: Work, row: PendingRow): Promise<void> {
  try {
    await fetchPicture(services.env, row.sourceId, (path) =>
      makePicture(services, { path }, async (file, { kind, made }) => {
        const given = row.data && 'alt' in row.data ? row.data : { title: '', alt: '' }
        const title = given.title || nameOf(decoded(row.sourceId))
        const words = { title, alt: given.alt, x: 50, y: 50 }
        await transaction(change, async (within) => {
          const orm = within.database.orm
          const { id, address } = await addMedia(within, { id: newId(change.clock()), file, kind, made, words })
          await keepSource(orm, work, row, { ownId: id, version: 1 })
          if (!(await endRow(orm, row, { verdict: 'done', title, target: address, data: null })))
            throw new PictureConflict()
        })
      }),
    )
  } catch (error) {
    if (error instanceof PictureConflict) return
    if (!(error instanceof PictureFailure || (error instanceof Failure && error.code === 'invalid'))) throw error
    await endRow(services.database.orm, row, { verdict: 'missing', note: error.message, data: null })
  }
}

/** Another run of the same import took this picture first; ours is removed. */
class PictureConflict extends Error {}

function decoded(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
