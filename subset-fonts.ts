import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** What nearly every page is written with: ASCII and the signs of our texts. `fonts.css` leaves them out of the ranges of the whole files. */
export const USUAL = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00A0©°²·×–—‘’“”•…€→−`

/** The weights that the site is set in. */
const FONTS = { archivo: { min: 350, max: 900 }, 'geist-mono': { min: 400, max: 700 } }
export type Font = keyof typeof FONTS
export const fonts = Object.keys(FONTS) as Font[]

/** Where the file lies that pages load. */
export const fileOf = (font: Font) => new URL(`web/ui/${font}.woff2`, import.meta.url)

/** The file that every first visit loads: the usual letters of a font, as woff2. Half of the whole Latin file's bytes. */
export async function usualLetters(font: Font): Promise<Buffer> {
  const whole = fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`))
  return subsetFont(await readFile(whole), USUAL, { targetFormat: 'woff2', variationAxes: { wght: FONTS[font] } })
}

// `node subset-fonts.ts` makes the files anew, after another version of a font or other letters.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const font of fonts) await writeFile(fileOf(font), await usualLetters(font))
}
