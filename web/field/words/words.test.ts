import { expect, test } from 'vitest'
import { actSentences } from '../../../contract/field/devices/act-sentences.ts'
import { flags, refusals } from '../../../contract/field/devices/acts.ts'
import { english } from './english.ts'
import { outcomeIn } from './outcome-words.ts'
import { lookedWords } from './looked-words.ts'
import { savedWords } from './saved-words.ts'
import { languageOf, languages } from './words.ts'

const say = (word: unknown): string =>
  typeof word === 'function' ? (word as (...parts: unknown[]) => string)(3, 4, 5) : String(word)

test('phone-languages: English, Spanish and French say every word, and each language says it in its own way', async () => {
  for (const [tag, { load }] of Object.entries(languages)) {
    const words = await load()
    const flat = (table: object): [string, unknown][] =>
      Object.entries(table).flatMap(([name, word]) =>
        name === 'outcomes' ? [] : typeof word === 'object' ? flat(word as object) : [[name, word]],
      )
    const own = flat(words)
    expect(own.map(([name]) => name)).toEqual(flat(english).map(([name]) => name))
    for (const [name, word] of own) expect(say(word).trim(), `${tag}: ${name}`).not.toBe('')
    const same = own.filter(([, word], index) => say(word) === say(flat(english)[index]![1]))
    if (tag !== 'en') expect(same.length, `${tag} left in English`).toBeLessThan(own.length / 8)
  }
})

test('phone-refusals: outcomes of acts are said by their codes, and as the server says them where a code is new', async () => {
  type Outcome = Parameters<typeof outcomeIn>[1]
  const refused: Outcome = { reason: 'future', flags: [], message: 'The clock of this phone runs ahead.' }
  const flagged: Outcome = { reason: null, flags: ['off_site', 'late'], message: 'Off site, late.' }
  expect(outcomeIn(english, refused)).toBe(refused.message)
  const spanish = await languages.es.load()
  expect(outcomeIn(spanish, refused)).toMatch(/^El reloj de este teléfono va adelantado/)
  expect(outcomeIn(spanish, flagged)).toBe('Fue fuera del sitio. Llegó tarde.')
  expect(outcomeIn(spanish, { ...flagged, message: '' })).toBe('')
  // One reason has several sentences.
  const sentence: Outcome = { reason: 'not-allowed', flags: [], message: actSentences.employeeNo }
  expect(outcomeIn(spanish, sentence)).toMatch(/^Este no es su número de empleado/)
  const later = { reason: 'of-a-newer-server', flags: [], message: 'New' } as unknown as Outcome
  expect(outcomeIn(spanish, later)).toBe('New')
  for (const load of [languages.es.load, languages.fr.load]) {
    const { outcomes } = await load()
    const said = [
      ...Object.values(outcomes!.sentences),
      ...Object.values(outcomes!.refusals),
      ...Object.values(outcomes!.flags),
    ]
    expect(new Set(said).size).toBe(Object.keys(actSentences).length + refusals.length + flags.length)
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

test('phone-languages: who looked is said in each language', () => {
  const flat = Object.values(lookedWords).map(({ what, ...words }) => [...Object.values(what), ...Object.values(words)])
  for (const words of flat) for (const word of words) expect(say(word).trim()).not.toBe('')
  const said = (['en', 'es', 'fr'] as const).map((language) => lookedWords[language].title)
  expect(said).toEqual(['Who looked', 'Quién miró', 'Qui a regardé'])
})

test('phone-languages: the phone speaks the first language of the browser that it knows', () => {
  expect([['fr-CA', 'en'], ['de', 'es-MX'], ['de'], []].map(languageOf)).toEqual(['fr', 'es', 'en', 'en'])
})
