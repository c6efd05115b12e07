import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))
const SIGNS = `\u00A0©°²·×–—‘’“”•…€→−`
// Signs of code, which stands in the other font. A page that does show one in this font loads the whole file for it.
const RARE = '\\^`{|}~<>=_[]#°'

/**
 * What the file of every first visit holds of each font: the weights that the site is set in, and the signs that nearly
 * every page is written with. `fonts.css` leaves them out of the ranges of the whole files.
 */
const FONTS = {
  archivo: { min: 400, max: 800, letters: [...(ASCII + SIGNS)].filter((sign) => !RARE.includes(sign)).join('') },
  'geist-mono': { min: 400, max: 700, letters: ASCII + SIGNS },
}
export type Font = keyof typeof FONTS
export const fonts = Object.keys(FONTS) as Font[]
export const lettersOf = (font: Font) => FONTS[font].letters

/** Where the file lies that pages load. */
export const fileOf = (font: Font) => new URL(`${font}.woff2`, import.meta.url)

/**
 * The file that every first visit loads: the usual letters of a font, as woff2, without the forms that only features of
 * typesetting ask for. Less than half of the whole Latin file's bytes.
 */
export async function usualLetters(font: Font): Promise<Buffer> {
  const whole = fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`))
  const { letters, ...wght } = FONTS[font]
  return subsetFont(await readFile(whole), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    noLayoutClosure: true,
  })
}

// `node web/ui/subset-fonts.ts` makes the files again, after another version of a font or other letters.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const font of fonts) await writeFile(fileOf(font), await usualLetters(font))
}
