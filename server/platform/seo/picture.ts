import { createHash } from 'node:crypto'
import { openGraphImage } from '../../../contract/platform/seo/defaults.ts'
import { placeOf } from '../../core/base/places.ts'
import { colors } from '../mail/colors.ts'

/** What a sharing picture says. `seed` decides how its route runs: the page's path. */
export type Picture = { seed: string; site: string; label: string; title: string }

/** Counts the drawings, so that a change of this file makes new pictures. */
export const DRAWING = 1

const { width: WIDTH, height: HEIGHT } = openGraphImage
const MARGIN = 72
const TITLE = { top: 236, width: 880, height: 290, sizes: [84, 72, 60, 50, 42, 36] }

// Unpacked from the same letters that the site is set in: the pictures' library can't read packed ones.
const [usual, further] = ['archivo-bold.ttf', 'archivo-bold-ext.ttf'].map((name) =>
  placeOf(`server/platform/seo/${name}`),
) as [string, string]

// It takes 9 MB of memory, so it comes with the first picture.
const loadSharp = async () => (await import('sharp')).default

/**
 * A page's sharing picture, 1200x630, as PNG. Its letters come from our own font files, so it looks the same on every
 * machine.
 */
export async function drawPicture({ seed, site, label, title }: Picture): Promise<Buffer> {
  const sharp = await loadSharp()
  const words = await fitting(title)
  const parts = [
    { input: await letters(site, 46, colors.nightText, 700), left: 152, top: 76 },
    ...(label ? [{ input: await letters(label, 28, colors.hivis, 700), left: MARGIN, top: 182 }] : []),
    { input: words, left: MARGIN, top: TITLE.top },
  ]
  return sharp(Buffer.from(ground(seed)))
    .composite(parts)
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer()
}

/** The same as a JPEG, 1200x630. */
export async function drawPhoto(picture: Picture): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(await drawPicture(picture))
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The title at the largest size at which it fits; the longest ones lose their last words. */
async function fitting(title: string): Promise<Buffer> {
  const sharp = await loadSharp()
  let text = title
  for (;;) {
    for (const size of TITLE.sizes) {
      const drawn = await letters(text, size, colors.nightText, TITLE.width)
      const { height } = await sharp(drawn).metadata()
      if (height <= TITLE.height) return drawn
    }
    text = `${text.slice(0, Math.floor(text.length * 0.8)).trimEnd()}…`
  }
}

const escaped = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

async function letters(text: string, size: number, color: string, width: number): Promise<Buffer> {
  const tight = Math.round(size * -0.02 * 1024)
  const drawn = `<span foreground="${color}" letter_spacing="${tight}">${escaped(text)}</span>`
  const sharp = await loadSharp()
  await (introduced ??= introduceFurther())
  return sharp({
    text: { text: drawn, font: `Archivo Bold ${size}`, fontfile: usual, width, rgba: true, dpi: 72, wrap: 'word-char' },
  })
    .png()
    .toBuffer()
}

let introduced: Promise<unknown> | undefined

/**
 * One text takes one font file, but a file stays known from its first use on: this is that use for accented letters.
 */
async function introduceFurther() {
  const sharp = await loadSharp()
  await sharp({ text: { text: 'ő', font: 'Archivo Bold 10', fontfile: further, dpi: 72 } })
    .png()
    .toBuffer()
}

/**
 * The night ground with the mark, two fields of view and a patrol route whose turns and checkpoints follow from the
 * seed.
 */
function ground(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest()
  const turns = [0, 1, 2].map((index) => ({
    x: 1020 + (bytes[index]! % 5) * 34,
    y: 110 + index * 160 + (bytes[index + 3]! % 90),
  }))
  const start = 1020 + (bytes[6]! % 5) * 34
  const route = turns.reduce((path, { x, y }) => `${path}V${y}H${x}`, `M${start} 0`)
  const stops = turns.map(({ x, y }, index) => checkpoint(x, y, bytes[7 + index]! % 2 === 0)).join('')
  const view = `translate(${700 + (bytes[10]! % 120)} ${-70 + (bytes[11]! % 80)}) scale(${15 + (bytes[12]! % 4)})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="${colors.night}"/>
    <path d="${VIEWS}" transform="${view}" fill="${colors.hivis}" fill-rule="evenodd" opacity=".13"/>
    <path d="${route}V596" fill="none" stroke="${colors.hivis}" stroke-width="4" stroke-dasharray="10 6"/>${stops}
    <g transform="translate(${MARGIN} 72) scale(1.88)"><path d="${VIEWS}" fill="${colors.hivis}" fill-rule="evenodd"/>
      <g fill="${colors.nightText}"><circle cx="10.5" cy="24.6" r="2.9"/><circle cx="22.5" cy="24.6" r="2.9"/></g></g>
    <path d="M0 596H${WIDTH}V${HEIGHT}H0z" fill="${colors.hivis}"/><path d="M0 606H${WIDTH}V620H0z" fill="${colors.paperLine}"/>
  </svg>`
}

const VIEWS = 'M0 3.5Q10.5-2.2 21 3.5L10.5 22ZM12 3.5Q22.5-2.2 33 3.5L22.5 22Z'

const checkpoint = (x: number, y: number, scanned: boolean) =>
  `<circle cx="${x}" cy="${y}" r="20" fill="${colors.night}" stroke="${colors.hivis}" stroke-width="4"/>` +
  (scanned ? `<circle cx="${x}" cy="${y}" r="8" fill="${colors.hivis}"/>` : '')
