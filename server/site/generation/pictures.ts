import { buffer } from 'node:stream/consumers'
import { pictureWidths } from '../../../contract/platform/media/picture.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { readMedia } from '../../platform/media/queries.ts'
import { openStore } from '../../platform/media/store.ts'

/** Large enough to be recognised, small enough to be cheap, in px. */
const WIDEST = 960
const QUALITY = 80

/** A picture as it is sent to a model that looks at it. */
export type Picture = { title: string; type: 'image/jpeg'; content: Buffer }

/** A picture of the library as a JPEG, which every such server reads. Throws `not-found` and `invalid`. */
export async function readPicture({ database, env }: Pick<Services, 'database' | 'env'>, id: string): Promise<Picture> {
  const { file, width, kind, title, deletedAt } = await readMedia(database, id)
  if (kind === 'svg' || deletedAt) {
    const message = deletedAt
      ? 'This picture is in the trash.'
      : 'Drawings (SVG) can’t be sent. Choose another picture.'
    throw new Failure('invalid', message, { fields: { picture: message } })
  }
  const widths = pictureWidths(width)
  const size = widths.findLast((each) => each <= WIDEST) ?? widths[0]!
  const { stream } = orNotFound(await openStore(env).get(file, `${size}.webp`), 'picture')
  const { default: sharp } = await import('sharp')
  const shown = sharp(await buffer(stream)).resize({ width: WIDEST, withoutEnlargement: true })
  return {
    title,
    type: 'image/jpeg',
    content: await shown.flatten({ background: 'white' }).jpeg({ quality: QUALITY }).toBuffer(),
  }
}
