import { expect, test } from 'vitest'
import { guardEnglish } from './guard-english.ts'
import { guardLanguages } from './guard-languages.ts'

const say = (word: unknown): string =>
  typeof word === 'function' ? (word as (...parts: unknown[]) => string)(3, 4) : String(word)
const flat = (table: object): [string, unknown][] =>
  Object.entries(table).flatMap(([name, word]) =>
    name === 'breakWords' ? [] : typeof word === 'object' ? flat(word as object) : [[name, word]],
  )

test('phone-languages: the lists of shifts, offers, swaps and time off speak Spanish and French as well', async () => {
  const english = flat(guardEnglish)
  for (const [tag, load] of Object.entries(guardLanguages)) {
    const own = flat(await load())
    expect(own.map(([name]) => name)).toEqual(english.map(([name]) => name))
    for (const [name, word] of own) expect(say(word).trim(), `${tag}: ${name}`).not.toBe('')
    const same = own.filter(([, word], at) => say(word) === say(english[at]![1])).map(([name]) => name)
    // `Date` and `Messages` are the same word in French.
    expect(same, `${tag} left in English`).toEqual(
      tag === 'en' ? english.map(([name]) => name) : tag === 'fr' ? ['date', 'messages'] : [],
    )
  }
})
