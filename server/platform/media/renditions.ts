import type { Sharp, SharpOptions } from 'sharp'
import type { MediaKind } from '../../../contract/platform/media/library.ts'
import { type PictureExtension, pictureWidths } from '../../../contract/platform/media/picture.ts'
import { refusal } from './refusal.ts'
import { cleanSvg } from './svg.ts'

const MEGAPIXEL = 1_000_000
const MAX_PIXELS = 50 * MEGAPIXEL
const MAX_SIDE = 12_000
const WIDEST = 2560
const WIDEST_MOVING = 960
const FALLBACK_WIDTH = 1600

/** The largest file of a picture: what it is, its sides in px, its size in bytes. */
export type LargestFile = { extension: PictureExtension; width: number; height: number; bytes: number }

/** A part of a picture in px. */
export type Part = { left: number; top: number; width: number; height: number }

type StoreFile = (name: string, content: Buffer) => Promise<void>

/** The kinds whose pages follow one another in time. */
const MOVING: MediaKind[] = ['gif', 'webp']

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

/**
 * Makes new files of a picture from its pixels, turned upright and without what else the upload carried (place,
 * camera, text). Each goes to `keep` under its name. With `part` they show that part alone. Throws `invalid` for what
 * can't be read to its end, or is too big.
 */
export async function makeRenditions(
  kind: MediaKind,
  content: Buffer,
  keep: StoreFile,
  part?: Part,
): Promise<LargestFile> {
  const { default: sharp } = await import('sharp')
  const open = (source: Buffer, options: SharpOptions = {}) => sharp(source, { ...OPTIONS, ...options })
  try {
    if (kind === 'svg') return await keepDrawing(open, cleanSvg(content), keep)
    const { pages = 1 } = await measure(open(content, { limitInputPixels: false }))
    if (MOVING.includes(kind) && pages > 1) return await keepMoving(open, content, keep, part)
    return await keepStill(open, content, keep, part)
  } catch (error) {
    if (isUnreadable(error))
      throw refusal('This picture is damaged or incomplete. Save it as a new file and try again.')
    throw error
  }
}

/** What a decoder says of content is a plain error. A full disk has a code, and a fault of ours a name of its own. */
const isUnreadable = (error: unknown) => error instanceof Error && error.name === 'Error' && !('code' in error)

async function measure(image: Sharp) {
  const { width, height, pageHeight, pages } = await image.metadata()
  const side = Math.max(width, pageHeight ?? height)
  if (side > MAX_SIDE || width * height * (pageHeight ? 1 : (pages ?? 1)) > MAX_PIXELS) {
    throw refusal(`This picture is too large: ${width} × ${height} px. Use at most 50 megapixels and 12,000 px a side.`)
  }
  return { width, height, pages }
}

type Open = (source: Buffer, options?: SharpOptions) => Sharp

const cut = (image: Sharp, part: Part | undefined) => (part ? image.extract(part) : image)

async function keepStill(open: Open, content: Buffer, keep: StoreFile, part?: Part): Promise<LargestFile> {
  const { data, info } = await cut(open(content).autoOrient(), part)
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const image = () => open(data, { raw: { width, height, channels } })
  const bytes: number[] = []
  for (const wide of pictureWidths(width)) {
    const [avif, webp] = [
      await image().resize({ width: wide }).avif({ quality: 52, effort: 1 }).toBuffer(),
      await image().resize({ width: wide }).webp({ quality: 78, effort: 2 }).toBuffer(),
    ]
    await keep(`${wide}.avif`, avif)
    await keep(`${wide}.webp`, webp)
    bytes.push(avif.length)
  }
  const opaque = channels === 1 || channels === 3 || (await image().stats()).isOpaque
  const fallback = image().resize({ width: FALLBACK_WIDTH, withoutEnlargement: true })
  const extension = opaque ? 'jpg' : 'png'
  await keep(
    `${width}x${height}.${extension}`,
    await (
      opaque ? fallback.jpeg({ quality: 82, progressive: true }) : fallback.png({ compressionLevel: 9 })
    ).toBuffer(),
  )
  return { extension, width, height, bytes: bytes.at(-1)! }
}

/** A picture that moves stays moving as GIF and WebP; its AVIF stands still, for people who asked for less motion. */
async function keepMoving(open: Open, content: Buffer, keep: StoreFile, part?: Part): Promise<LargestFile> {
  const moving = () => cut(open(content, { animated: true }), part)
  const { data, info } = await moving()
    .resize({ width: WIDEST_MOVING, withoutEnlargement: true })
    .gif()
    .toBuffer({ resolveWithObject: true })
  const height = info.pageHeight ?? info.height
  for (const wide of pictureWidths(info.width)) {
    await keep(
      `${wide}.avif`,
      await cut(open(content), part).resize({ width: wide }).avif({ quality: 52, effort: 1 }).toBuffer(),
    )
    await keep(`${wide}.webp`, await moving().resize({ width: wide }).webp({ quality: 70 }).toBuffer())
  }
  await keep(`${info.width}x${height}.gif`, data)
  return { extension: 'gif', width: info.width, height, bytes: data.length }
}

async function keepDrawing(open: Open, drawing: Buffer, keep: StoreFile): Promise<LargestFile> {
  const { width, height } = await measure(open(drawing, { limitInputPixels: false }))
  await open(drawing).resize({ width: 320 }).png().toBuffer() // proves that it can be drawn
  await keep(`${width}x${height}.svg`, drawing)
  return { extension: 'svg', width, height, bytes: drawing.length }
}
