import type { Crop } from '../../../contract/platform/media/crop.ts'
import { pictureAddress } from '../../../contract/platform/media/picture.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import type { Change } from '../../core/documents/documents.ts'
import type { LargestFile } from './renditions.ts'

type Files = Pick<LargestFile, 'width' | 'height' | 'extension'> & { file: string }

/** Pages cut a crop around its middle where they cut it at all. */
const addressOf = (files: Files | undefined) => files && pictureAddress({ ...files, x: 50, y: 50 })

/** The picture that a file belongs to, and the crop of its present file that it shows. */
export const pictureOfFile = async (database: Database, file: string) =>
  (
    await rows<{ id: string; crop: Crop | null }>(database, {
      name: 'media-of-file',
      text: `select m.id, case when f.cropped_from = m.file_id then f.crop end as crop
        from media_files f join media m on m.id = f.media_id where f.id = $1`,
      values: [file],
    })
  )[0]

/** The address of a crop that was made before. */
export const findCrop = async (database: Database, from: string, crop: Crop): Promise<string | undefined> =>
  addressOf(
    (
      await rows<Files>(database, {
        name: 'find-crop',
        text: `select f.id as file, f.width, f.height, f.extension from media_files s
          join media_files f on f.media_id = s.media_id where s.id = $1 and f.cropped_from = $1 and f.crop = $2
          order by f.id limit 1`,
        values: [from, JSON.stringify(crop)],
      })
    )[0],
  )

type NewCrop = { id: string; from: string; crop: Crop; file: string; made: LargestFile }

/**
 * Gives finished files to a picture as a crop of its file `from`. Undefined where that is no longer the file of the
 * picture, or the picture is in the trash.
 */
export async function keepCrop(
  { database, clock, actorId, requestId }: Change,
  { id, from, crop, file, made }: NewCrop,
): Promise<string | undefined> {
  const { extension, width, height, bytes } = made
  const kept = await rows<Files>(database, {
    name: 'keep-crop',
    text: `
      with kept as (
        update media_files f set media_id = m.id, kind = s.kind, extension = $5, width = $6, height = $7, bytes = $8,
          crop = $4, cropped_from = s.id
        from media m join media_files s on s.id = m.file_id
        where f.id = $2 and m.id = $1 and s.id = $3 and m.deleted_at is null returning f.*),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $9, $10, 'crop', 'media', media_id::text, null, jsonb_build_object('crop', crop), $11 from kept)
      select id as file, width, height, extension from kept`,
    values: [id, file, from, JSON.stringify(crop), extension, width, height, bytes, clock(), actorId, requestId],
  })
  return addressOf(kept[0])
}
