import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, fonts, lettersOf, usualLetters } from './subset-fonts.ts'

test.each(fonts)('the letters of %s that pages load are those of the installed font', async (font) => {
  expect(readFileSync(fileOf(font)).equals(await usualLetters(font))).toBe(true)
})

test('the stylesheet asks for the whole files only where the usual letters do not do', () => {
  const ranges = [...readFileSync('web/ui/fonts.css', 'utf8').matchAll(/unicode-range: ([^;]+);/g)].map(
    ([, range]) => range!,
  )
  const letters = (range: string) =>
    range.split(', ').flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
  expect(ranges).toHaveLength(fonts.length)
  for (const [index, range] of ranges.entries()) {
    const shared = letters(range).filter((letter) => lettersOf(fonts[index]!).includes(letter))
    expect(shared).toEqual([])
    expect(letters(range)).toEqual(expect.arrayContaining([...'äöüßéñøÅ']))
  }
})
