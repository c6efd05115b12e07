import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLine, lineOf, linesIn, readLine, type SignedHead } from './lines.ts'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const heads: fc.Arbitrary<SignedHead> = fc.record({
  organisationId: fc.uuid(),
  seq: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  at: fc.date({ min: new Date(0), max: new Date('2099-12-31T23:59:59.999Z'), noInvalidDate: true }),
  hash: hex(64),
  root: fc.option(hex(64)),
  signature: hex(86),
})

test('checkpoint-lines: a line is read as it was written, whatever breaks and quote marks a mail program adds', () => {
  fc.assert(
    fc.property(
      fc.array(heads, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 10, max: 80 }),
      fc.constantFrom('\n', '\r\n', '\r\n> ', '\n\n>> ', ' ', '\t', '\u00a0', '\u200b'),
      (given, width, between) => {
        const mail = given.map((head) => `Keep this mail.\n\n${lineOf(head)}\n\nCheck the log`).join('\n')
        const broken = mail.replace(new RegExp(`.{${width}}`, 'g'), (part) => part + between)
        expect(linesIn(broken).map(readLine)).toEqual(given)
      },
    ),
  )
})

test('checkpoint-lines: what is damaged is no line, and a text without one is told apart', () => {
  const [head] = fc.sample(heads, { numRuns: 1, seed: 1 })
  const line = lineOf({ ...head!, root: 'a'.repeat(64) })
  const damaged = [
    line.slice(0, -1),
    line.replace('/1/', '/2/'),
    line.replace(/[0-9a-f]{8}-/, ''),
    line.replace(/\d{4}-\d\d-\d\dT/, '2026-99-99T'),
    line.replace('a'.repeat(64), 'a'.repeat(63)),
    line.replace(/\/\d+\/(?=\d{4}-)/, '/0/'),
  ]
  expect(damaged.map(readLine)).toEqual(damaged.map(() => null))
  expect([hasLine(`> ${line}`), hasLine('watchpost'), hasLine('')]).toEqual([true, false, false])
})
