import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chain, KeptCommand } from './phone-database.ts'
import { copyOfLines, joinCopies, lineOf } from './two-copies.ts'

const command = (device: string, seq: number): KeptCommand => ({ device, seq, text: `${device}${seq}`, signature: 's' })
const chain = (device: string, seq: number, sent: number): Chain => ({ device, seq, hash: `${device}${seq}`, sent })

/** A history of one device: so many were kept, the server has the first `sent` of them. */
const history = fc
  .record({ count: fc.integer({ min: 0, max: 12 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ count, part }) => ({ count, sent: Math.floor(count * part) }))

test('phone-two-copies: joined, two copies hold each command that stands in one of them and was not sent', () => {
  const marks = fc.array(fc.constantFrom('both', 'file', 'database'), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(history, marks, ({ count, sent }, places) => {
      const all = Array.from({ length: count }, (_, index) => command('a', index + 1))
      const within = (place: string) => all.filter(({ seq }) => [place, 'both'].includes(places[seq - 1]!))
      const joined = joinCopies(
        { commands: within('file'), chains: [chain('a', count, 0)] },
        { commands: within('database'), chains: [chain('a', count, sent)] },
      )
      expect(joined.commands.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).filter((seq) => seq > sent))
      expect(joined.chains).toEqual([chain('a', count, sent)])
    }),
  )
})

test('phone-two-copies: a line that is torn or half written over takes no other line with it', () => {
  const lines = [command('a', 1), chain('a', 1, 0), command('a', 2)].map(lineOf)
  fc.assert(
    fc.property(fc.nat({ max: 2 }), fc.nat({ max: 40 }), (at, length) => {
      const torn = [...lines.slice(0, at), lines[at]!.slice(0, length), ...lines.slice(at)]
      const copy = copyOfLines(torn)
      expect(joinCopies(copy, { commands: [], chains: [] }).commands).toEqual([command('a', 1), command('a', 2)])
    }),
  )
})

test('phone-two-copies: of two commands with one number the later line counts', () => {
  const first = { ...command('a', 1), text: 'never called saved' }
  const copy = copyOfLines([lineOf(first), lineOf(command('a', 1))])
  expect(joinCopies(copy, { commands: [], chains: [] }).commands).toEqual([command('a', 1)])
})

test('phone-two-copies: what an earlier device of the phone kept stays beside the commands of the new one', () => {
  const joined = joinCopies(
    { commands: [command('a', 1), command('a', 2), command('b', 1)], chains: [chain('a', 2, 1)] },
    { commands: [], chains: [] },
  )
  expect(joined.commands.map(({ device, seq }) => `${device}${seq}`)).toEqual(['a2', 'b1'])
})
