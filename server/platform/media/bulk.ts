import type { MediaFilter } from '../../../contract/platform/media/library.ts'
import { toCsv } from '../csv/csv.ts'
import type { Change } from '../../core/documents/documents.ts'
import { resultsOfEach } from '../editing/bulk.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { allMedia, binMedia, readTitles } from './queries.ts'
import { usesOf } from './queries-uses.ts'

type BulkContext = { change: Change; pictures: Services['pictures'] }

/**
 * Moves a picture to the trash. Throws `conflict` (409) with the places in `current` while it is used, unless `anyway`;
 * `not-found`.
 */
export async function trashOne({ change, pictures }: BulkContext, id: string, anyway: boolean) {
  const uses = anyway ? [] : await usesOf({ database: change.database, pictures }, id)
  if (uses.length > 0) throw new Failure('conflict', usedWords(uses.length), { current: uses })
  return binMedia(change, id, change.clock())
}

const usedWords = (uses: number) =>
  `This picture is used in ${uses === 1 ? 'one place' : `${uses} places`}. Remove it there first, or confirm that ` +
  'it may go to the trash.'

type BulkRequest = { action: 'trash' | 'untrash'; ids: string[]; anyway: boolean }

/** Moves several pictures to the trash or takes them out, each by itself: one that stays doesn't hold the others up. */
export async function binMany({ change, pictures }: BulkContext, { action, ids, anyway }: BulkRequest) {
  const names = await readTitles(change.database, ids)
  const items = [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? 'A deleted picture' }))
  return resultsOfEach(items, async ({ id }) => {
    if (action === 'trash') await trashOne({ change, pictures }, id, anyway)
    else await binMedia(change, id, null)
    return action === 'trash' ? 'Moved to the trash' : 'Back in the library'
  })
}

const HEAD = ['Title', 'Alternative text', 'Kind', 'Width', 'Height', 'Bytes', 'Added', 'By', 'Address', 'Labels']

/** The pictures of a list as a file. */
export async function mediaCsv(services: Pick<Services, 'database' | 'pictures'>, filter: MediaFilter) {
  const rows = (await allMedia(services, filter)).map(
    ({ title, alt, kind, width, height, bytes, createdAt, createdBy, address, labels }) => [
      title,
      alt,
      kind,
      width,
      height,
      bytes,
      createdAt,
      createdBy?.name ?? '',
      address,
      labels.join(', '),
    ],
  )
  return { name: 'media.csv', text: toCsv(HEAD, rows) }
}
