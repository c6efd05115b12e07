import { expect, test } from 'vitest'
import { colleagueRefusal, type OwnRefusal, ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import { type RosterKind, rosterKinds } from '../../../contract/planning/rules/kinds.ts'
import { ApiError } from '../../core/api.ts'
import { reasonsIn, refusalLanguages, refusedIn } from './refused-words.ts'

const answered = (message: string, more: object = {}) =>
  new ApiError(409, JSON.stringify({ code: 'conflict', message, ...more }))

test('phone-refusals: each refusal of shifts, offers, swaps and time off is said in Spanish and French', async () => {
  for (const language of ['es', 'fr'] as const) {
    const words = await refusalLanguages[language]()
    const said = Object.values(ownRefusals).map((message) => refusedIn(words, answered(message)))
    for (const [at, message] of Object.values(ownRefusals).entries()) expect(said[at]).not.toBe(message)
    expect(new Set(said).size).toBe(said.length)
  }
  const spanish = await refusalLanguages.es()
  expect(refusedIn(spanish, answered(ownRefusals.offerFilled))).toBe(
    'Este turno está cubierto. Otra persona fue más rápida.',
  )
})

test('phone-refusals: a broken rule is named by its kind, one of a colleague too', async () => {
  const french = await refusalLanguages.fr()
  const broken = { violations: [{ kind: 'min_rest', text: 'Rest of 6 h of 11 h' }] }
  const own = 'By the rules of work you can’t take this shift: Rest of 6 h of 11 h.'
  expect(refusedIn(french, answered(own, broken))).toContain(
    'vous ne pouvez pas prendre cette vacation : le repos entre',
  )
  expect(refusedIn(french, answered(colleagueRefusal('max_per_day')))).toContain(
    'votre collègue ne peut pas prendre cette vacation : ce serait trop d’heures en un jour',
  )
  for (const kind of rosterKinds)
    expect(refusedIn(french, answered(colleagueRefusal(kind)))).toMatch(/^Selon les règles/)
  // What keeps a colleague away for a reason of their own is not named.
  for (const kind of ['site_ban', 'qualification_valid', 'approved_time_off'] as const)
    expect(colleagueRefusal(kind)).toBe(ownRefusals.colleagueRules)
})

test('phone-refusals: what has no words stays as the server says it, and English is the server’s', async () => {
  const [english, spanish] = [await refusalLanguages.en(), await refusalLanguages.es()]
  expect(refusedIn(spanish, answered('Amara is on leave.'))).toBe('Amara is on leave.')
  expect(refusedIn(spanish, answered('New rule', { violations: [{ kind: 'not_known_yet' }] }))).toBe('New rule')
  expect(refusedIn(spanish, new TypeError('Failed to fetch'))).toMatch(/^No se llega al servidor/)
  for (const name of Object.keys(ownRefusals) as OwnRefusal[])
    expect(refusedIn(english, answered(ownRefusals[name]))).toBe(ownRefusals[name])
  expect(refusedIn(english, new TypeError('Failed to fetch'))).toMatch(/^The server can’t be reached/)
})

test('phone-refusals: reasons of an open shift are named by their rules, and as the server says them without', async () => {
  const [english, spanish] = [await refusalLanguages.en(), await refusalLanguages.es()]
  const texts = ['Rest of 6 h of 11 h']
  expect(reasonsIn(spanish, texts, ['min_rest'])).toBe('el descanso entre dos turnos sería demasiado corto')
  const newer = ['min_rest', 'not_known_yet'] as unknown as RosterKind[]
  expect(reasonsIn(spanish, [...texts, 'New'], newer)).toBe('el descanso entre dos turnos sería demasiado corto')
  expect(reasonsIn(spanish, texts, undefined)).toBe(texts[0])
  expect(reasonsIn(english, texts, ['min_rest'])).toBe(texts[0])
})
