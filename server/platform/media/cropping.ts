import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Crop, cropInPixels, isWhole } from '../../../contract/platform/media/crop.ts'
import { pictureAt, pictureSize } from '../../../contract/platform/media/picture.ts'
import { newId } from '../../core/base/ids.ts'
import type { Database } from '../../core/database/database.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { makePicture } from './making-pictures.ts'
import { type StoredItem, readMedia } from './queries.ts'
import { findCrop, keepCrop, pictureOfFile } from './queries-crops.ts'
import { incomingFolder, ownMark } from './receiving-uploads.ts'
import { openStore } from './store.ts'

type CropContext = Pick<Services, 'env' | 'database' | 'clock'> & { change: Change }

/** The picture that a file belongs to, and the crop that the file shows. Throws `not-found`. */
export async function readCrop(database: Database, file: string): Promise<{ item: StoredItem; crop: Crop | null }> {
  const { id, crop } = orNotFound(await pictureOfFile(database, file), 'picture')
  return { item: outsideTrash(await readMedia(database, id)), crop }
}

/**
 * The address of a crop, whose files are made when nobody asked for it before. The whole picture has its own address.
 * Throws `invalid` for a drawing, `not-found` for a picture that is in the trash or gone.
 */
export async function cropPicture(services: CropContext, id: string, crop: Crop): Promise<string> {
  const { database, change } = services
  const { file: from, address, width, height } = outsideTrash(await readMedia(database, id))
  if (isWhole(crop)) return address
  const { extension } = pictureAt(address)!
  if (extension === 'svg')
    throw new Failure('invalid', 'A drawing (SVG) has no crops. Use a photograph, or a PNG of it.')
  const known = await findCrop(database, from, crop)
  if (known) return known
  // A picture that moves does so in its GIF; of any other the WebP is the largest.
  const name = (extension === 'gif' ? address : pictureSize(from, width, 'webp')).split('/').at(-1)!
  return withCopy(services, { file: from, name: name.replace(/-\d+-\d+/, '') }, (path) =>
    makePicture(services, { path, part: cropInPixels(crop, { width, height }) }, async (file, { made }) =>
      orNotFound(await keepCrop(change, { id, from, crop, file, made }), 'picture'),
    ),
  )
}

function outsideTrash(item: StoredItem): StoredItem {
  if (item.deletedAt) throw new Failure('not-found', 'This picture is in the trash. Restore it first.')
  return item
}

/** Lays a file of the store where a worker can read it, for as long as `work` takes. */
async function withCopy<T>(
  { env }: CropContext,
  { file, name }: { file: string; name: string },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const { stream } = orNotFound(await openStore(env).get(file, name), 'picture')
  const folder = incomingFolder(env.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const path = join(folder, ownMark + newId())
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
