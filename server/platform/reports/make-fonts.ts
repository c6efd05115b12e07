import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type Face, faces, lettersOf, type Weight, weights } from './faces.ts'

const FILES: Record<Face, string> = {
  latin: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
  further: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2'),
  cyrillic: import.meta.resolve('@fontsource-variable/noto-sans/files/noto-sans-cyrillic-wght-normal.woff2'),
  greek: import.meta.resolve('@fontsource-variable/noto-sans/files/noto-sans-greek-wght-normal.woff2'),
}
const AXIS: Record<Weight, number> = { text: 400, strong: 700 }

/**
 * The file of a face at a weight: TrueType with one fixed weight, since a PDF takes neither woff2 nor a variable font.
 */
export async function madeFont(face: Face, weight: Weight): Promise<Buffer> {
  return subsetFont(await readFile(fileURLToPath(FILES[face])), lettersOf(face), {
    targetFormat: 'truetype',
    variationAxes: { wght: AXIS[weight] },
    noLayoutClosure: true,
  })
}

// `node server/platform/reports/make-fonts.ts` makes the files again, after another version of a font or other letters.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const face of faces)
    for (const weight of weights)
      await writeFile(new URL(`fonts/${face}-${weight}.ttf`, import.meta.url), await madeFont(face, weight))
}
