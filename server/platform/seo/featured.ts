import { buffer } from 'node:stream/consumers'
import { type Picture, pictureAt, pictureWidths } from '../../../contract/platform/media/picture.ts'
import { openGraphImage } from '../../../contract/platform/seo/defaults.ts'
import { colors } from '../mail/colors.ts'
import type { Store } from '../media/store.ts'

/** Counts the ways of cropping, so that a change of this file makes new pictures. */
export const CROPPING = 1

const { width: WIDTH, height: HEIGHT } = openGraphImage

/**
 * A picture of the library as sharing services want it, 1200x630, as JPEG: as much of it as fits, around its focal
 * point. Null for an address that isn't the library's, or of which no file is left.
 */
export async function cropPicture(store: Store, address: string): Promise<Buffer | null> {
  const picture = pictureAt(address)
  const file = picture && (await store.get(picture.file, largeEnough(picture)))
  if (!file) return null
  const across = Math.max(WIDTH / picture.width, HEIGHT / picture.height)
  const [width, height] = [Math.ceil(picture.width * across), Math.ceil(picture.height * across)]
  const { default: sharp } = await import('sharp')
  return sharp(await buffer(file.stream))
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: startOf(picture.x, width, WIDTH),
      top: startOf(picture.y, height, HEIGHT),
      width: WIDTH,
      height: HEIGHT,
    })
    .flatten({ background: colors.paper })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The smallest of its files that needn't be enlarged more than the picture itself has to be. */
function largeEnough({ extension, width, height }: Picture): string {
  if (extension === 'svg') return `${width}x${height}.svg`
  const needed = Math.max(WIDTH, (HEIGHT * width) / height)
  return `${pictureWidths(width).find((wide) => wide >= needed) ?? width}.webp`
}

/** Where a part of `shown` px begins in `whole` px, with the point at `percent` as near to its middle as can be. */
const startOf = (percent: number, whole: number, shown: number) =>
  Math.round(Math.min(Math.max((percent / 100) * whole - shown / 2, 0), whole - shown))
