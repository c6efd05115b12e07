import { expect, test } from 'vitest'
import { moneyKinds, rosterKinds, ruleParams } from '../../../contract/planning/rules/kinds.ts'
import { Rule, RulePack, Violation } from '../../../contract/planning/rules/rules.ts'
import { evaluate } from './evaluate.ts'
import { rulesOf } from './company-rules.ts'
import { packs, packsInForce } from './packs.ts'
import { daily, rule, said, timeline } from './testing.ts'

const MISSING = 'aaaaaaaa-0000-4000-8000-000000000001'

test('rule-kinds: the list of kinds is closed, and a pack with anything else is refused', () => {
  const kinds = [...rosterKinds, ...moneyKinds]
  expect(Object.keys(ruleParams).toSorted()).toEqual(kinds.toSorted())
  expect(Rule.def.options.map((option) => option.shape.kind.def.values[0]!).toSorted()).toEqual(kinds.toSorted())
  const [pack] = packs
  const [first] = pack!.rules
  expect(RulePack.safeParse({ ...pack, rules: [{ ...first, kind: 'min_pay' }] }).success).toBe(false)
  expect(RulePack.safeParse({ ...pack, rules: [{ ...first, params: { minutes: 1 } }] }).success).toBe(false)
  expect(RulePack.safeParse({ ...pack, rules: [{ ...first, source: ' ' }] }).success).toBe(false)
  const impossible = rule('min_rest', { minutes: 1440, windowMinutes: 1440 })
  expect(Rule.safeParse(impossible).success).toBe(false)
  expect(Rule.safeParse({ ...impossible, params: { minutes: 660, windowMinutes: 1440 } }).success).toBe(true)
})

test('rule-packs-sourced: each pack and each of its rules says where it is from, and a version has its days', () => {
  expect([...new Set(packs.map(({ key }) => key))]).toEqual([
    'basics',
    'eu-2003-88',
    'de-arbzg',
    'uk-wtr-sia',
    'us-flsa',
    'us-ca',
    'us-il-chicago',
  ])
  for (const { rules, validFrom, validTo, version, key } of packs) {
    expect(rules.length, key).toBeGreaterThan(0)
    for (const { source } of rules) expect(source, key).toMatch(/\d|company|Fair Workweek/)
    expect(validTo === null || validFrom < validTo, key).toBe(true)
    const next = packs.find((other) => other.key === key && other.version === version + 1)
    expect(next?.validFrom ?? null, key).toBe(validTo)
  }
})

test('rule-packs-end: a pack past its end is used no more, and the next version follows it', () => {
  const versions = (day: string) => packsInForce(day).map(({ key, version }) => `${key} ${version}`)
  const others = ['basics 1', 'eu-2003-88 1', 'de-arbzg 1', 'uk-wtr-sia 1', 'us-flsa 1', 'us-il-chicago 1']
  expect(versions('2026-12-31').toSorted()).toEqual([...others, 'us-ca 1'].toSorted())
  expect(versions('2027-01-01').toSorted()).toEqual([...others, 'us-ca 2'].toSorted())
  expect(versions('1999-01-01')).toEqual(['de-arbzg 1', 'uk-wtr-sia 1', 'us-flsa 1'])
})

test('rule-packs-end: no rule outlives its pack', () => {
  const rests = rulesOf(['us-ca']).filter(({ kind }) => kind === 'rest_break')
  expect(rests.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
    ['2020-09-30', '2027-01-01'],
    ['2027-01-01', null],
  ])
  const overtime = rulesOf(['us-ca']).filter(({ kind }) => kind === 'overtime_tiers')
  expect(overtime.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
    ['2020-09-30', '2027-01-01'],
    ['2027-01-01', null],
  ])
  expect(rulesOf([])).toEqual([])
})

const noMore = rule('max_per_day', { minutes: 600 })
const threeDays = timeline(daily('2026-03-02', 3, '08:00 – 20:00'))

test('rule-validity: what begins before a rule, or when it has ended, may break it', () => {
  const second = { ...noMore, validFrom: '2026-03-03', validTo: '2026-03-04' }
  expect(said([noMore], threeDays).map(([shifts]) => shifts)).toEqual(['s1', 's2', 's3'])
  expect(said([second], threeDays).map(([shifts]) => shifts)).toEqual(['s2'])
})

test('rule-applies-to: a rule may be limited to guards and places, and other work still counts for its measure', () => {
  const rest = rule('min_rest', { minutes: 660, windowMinutes: 1440 })
  const work = timeline(['2026-03-02 08:00 – 20:00', '2026-03-03 06:00 – 18:00', '2026-03-04 04:00 – 16:00'], {
    each: (at) => ({ siteId: `site ${at}`, clientId: `client ${at}`, postId: `post ${at}` }),
  })
  const limited = (appliesTo: Rule['appliesTo']) =>
    said([{ ...rest, appliesTo }], work).map(([shifts, measured]) => [shifts, measured])
  expect(limited(undefined)).toEqual([
    ['s1 s2', 600],
    ['s2 s3', 600],
  ])
  expect(limited({ siteIds: ['site 2'] })).toEqual([['s2 s3', 600]])
  expect(limited({ clientIds: ['client 0'] })).toEqual([['s1 s2', 600]])
  expect(limited({ postIds: ['post 0'], siteIds: ['site 2'] })).toEqual([])
  expect(limited({ guardIds: ['guard'] })).toHaveLength(2)
  expect(limited({ guardIds: [MISSING] })).toEqual([])
})

test('rule-validity: a violation has all that the contract says of it', () => {
  const [first, ...others] = evaluate([{ ...noMore, severity: 'soft', overridable: 'reason' }], threeDays)
  expect(Violation.parse(first)).toEqual({
    kind: 'max_per_day',
    severity: 'soft',
    overridable: 'reason',
    shiftIds: ['s1'],
    measured: 720,
    limit: 600,
    unit: 'minutes',
    from: '2026-03-01T23:00:00.000Z',
    to: '2026-03-02T23:00:00.000Z',
    source: 'A test',
    text: 'March 2, 2026 has 12 h of work, at most 10 h are allowed',
  })
  expect(others).toHaveLength(2)
})

test('rule-validity: violations stand in the order of time, of those at one time the hard ones first', () => {
  const soft = { ...noMore, severity: 'soft' as const }
  const second = rule('max_per_day', { minutes: 660 }, { validFrom: '2026-03-03' })
  expect(evaluate([second, soft], threeDays).map(({ severity, shiftIds }) => `${severity} ${shiftIds.join()}`)).toEqual(
    ['soft s1', 'hard s2', 'soft s2', 'hard s3', 'soft s3'],
  )
  const other = evaluate([soft, second], threeDays)
  expect(other.map(({ severity }) => severity)).toEqual(['soft', 'hard', 'soft', 'hard', 'soft'])
})
