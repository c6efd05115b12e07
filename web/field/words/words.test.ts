import { expect, test } from 'vitest'
import { english } from './english.ts'
import { savedWords } from './saved-words.ts'
import { languageOf, languages } from './words.ts'

const say = (word: unknown): string =>
  typeof word === 'function' ? (word as (...parts: unknown[]) => string)(3, 4, 5) : String(word)

test('phone-languages: English, Spanish and French say every word, and each language says it in its own way', async () => {
  for (const [tag, { load }] of Object.entries(languages)) {
    const words = await load()
    const flat = (table: object): [string, unknown][] =>
      Object.entries(table).flatMap(([name, word]) =>
        typeof word === 'object' ? flat(word as object) : [[name, word]],
      )
    const own = flat(words)
    expect(own.map(([name]) => name)).toEqual(flat(english).map(([name]) => name))
    for (const [name, word] of own) expect(say(word).trim(), `${tag}: ${name}`).not.toBe('')
    const same = own.filter(([, word], index) => say(word) === say(flat(english)[index]![1]))
    if (tag !== 'en') expect(same.length, `${tag} left in English`).toBeLessThan(own.length / 8)
  }
})

test('phone-languages: what is saved on the phone alone is said in each language', () => {
  for (const words of Object.values(savedWords)) for (const word of Object.values(words)) expect(say(word)).not.toBe('')
  const said = (['en', 'es', 'fr'] as const).map((language) => savedWords[language].saved('18:58'))
  expect(said).toEqual([
    'Saved on this phone 18:58, not yet sent',
    'Guardado en este teléfono 18:58, aún sin enviar',
    'Gardé sur ce téléphone 18:58, pas encore envoyé',
  ])
})

test('phone-languages: the phone speaks the first language of the browser that it knows', () => {
  expect([['fr-CA', 'en'], ['de', 'es-MX'], ['de'], []].map(languageOf)).toEqual(['fr', 'es', 'en', 'en'])
})
