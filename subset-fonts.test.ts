import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, fonts, USUAL, usualLetters } from './subset-fonts.ts'

test.each(fonts)('the letters of %s that pages load are those of the installed font', async (font) => {
  expect(readFileSync(fileOf(font)).equals(await usualLetters(font))).toBe(true)
})

test('the stylesheet names as usual the letters that the files hold, and no others', () => {
  const css = readFileSync('web/ui/fonts.css', 'utf8')
  const ranges = fonts.map((font) => new RegExp(`'\\./${font}\\.woff2'[^}]*unicode-range: ([^;]+);`).exec(css)![1]!)
  const letters = (range: string) => range.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part.slice(2).split('-').map((point) => Number.parseInt(point, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  })
  for (const range of ranges) expect(letters(range)).toEqual([...USUAL].toSorted())
})
