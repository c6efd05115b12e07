import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact, redactLine } from './redacting.ts'

const word = fc.stringMatching(/^[a-z]{2,9}$/)
const small = fc.stringMatching(/^[a-z\d]{3,10}$/)
const byte = fc.integer({ min: 0, max: 255 })
const token = fc
  .uint8Array({ minLength: 15, maxLength: 48 })
  .map((bytes) => Buffer.from(bytes))
  .chain((bytes) => fc.constantFrom(bytes.toString('base64url'), bytes.toString('hex'), bytes.toString('base64')))
  .filter((text) => /\d/.test(text))

/** What a line may give away: how it stands there, and the part that nobody may read. */
const planted = fc.oneof(
  fc.tuple(fc.emailAddress()).map(([email]) => [email, email]),
  fc.tuple(small, small, word).map(([name, tag, host]) => [`<${name}+${tag}@${host}.example>`, `${name}+${tag}@`]),
  token.map((text) => [text, text]),
  fc.stringMatching(/^[a-z]{4}-[a-z]{4}-[a-z]{4}-[a-z]{4}$/).map((code) => [code, code]),
  fc.uuid().map((id) => [id, id]),
  fc.tuple(byte, byte, byte, byte).map((parts) => [parts.join('.'), parts.join('.')]),
  fc
    .ipV6()
    .filter((ip) => !ip.includes('.') && ip.split(':').length > 3 && ip.length > 5)
    .map((ip) => [`[${ip}]`, ip]),
  fc
    .tuple(word, small, word)
    .map(([user, password, host]) => [`postgresql://${user}:${password}@${host}/db`, `:${password}@`]),
  fc.tuple(word, small).map(([host, key]) => [`https://${host}.example/reset?token=${key}`, `token=${key}`]),
  small.map((password) => [`password=Q${password}`, `Q${password}`]),
  small.map((password) => [`with the password Q${password}, shown only now.`, `Q${password}`]),
  small.map((value) => [`Key (name)=("Q${value}") already exists`, `Q${value}`]),
  fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map((phone) => [`+1 ${phone}`, String(phone)]),
) as fc.Arbitrary<[string, string]>

const sentence = fc.tuple(fc.array(word, { maxLength: 4 }), planted, fc.array(word, { maxLength: 4 }))

test('support-redacted: no address, token, password, number or quoted value is left, wherever it stands', () => {
  fc.assert(
    fc.property(sentence, ([before, [shown, hidden], after]) => {
      const text = [...before, shown, ...after].join(' ')
      expect(redact(text)).not.toContain(hidden)
      const line = JSON.stringify({ level: 50, time: 0, msg: text, reason: text, err: { message: text, stack: text } })
      expect(JSON.stringify(redactLine(line))).not.toContain(hidden)
      expect(JSON.stringify(redactLine(text))).not.toContain(hidden)
    }),
    { numRuns: 2_000 },
  )
})

test('support-redacted: a known secret is removed, whatever it looks like', () => {
  expect(redact('smtp said: correct horse is wrong', ['correct horse'])).toBe('smtp said: [removed] is wrong')
})

test('support-redacted: of a line only known parts are kept, and a stack names places and no folders', () => {
  const err = {
    type: 'DatabaseError',
    message: 'column "ends_at" does not exist, near "Jane Doe"',
    code: '42703',
    detail: 'Jane Doe',
    stack: 'DatabaseError: Jane Doe\n    at readDays (file:///srv/jane/watchpost/server/site/queries.ts:12:7)\n',
  }
  const entry = {
    level: 50,
    time: 1_764_283_200_000,
    pid: 7,
    hostname: 'jane-laptop',
    user: 'Jane Doe',
    msg: 'fault',
    err,
  }
  expect(JSON.parse(JSON.stringify(redactLine(JSON.stringify(entry))))).toEqual({
    at: '2025-11-27T22:40:00.000Z',
    level: 50,
    msg: 'fault',
    type: 'DatabaseError',
    message: 'column "ends_at" does not exist, near "[removed]"',
    errorCode: '42703',
    stack: ['readDays queries.ts:12'],
  })
})

test('support-redacted: words that help are kept', () => {
  for (const said of [
    'connect ECONNREFUSED',
    'the disk is full',
    'a constraint refused a change',
    'jobs can’t start yet',
  ])
    expect(redact(said)).toBe(said)
})
