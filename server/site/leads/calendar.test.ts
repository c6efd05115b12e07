import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarEntry } from './calendar.ts'

const brand = {
  siteName: 'Watchpost',
  company: { name: 'Watchpost', email: 'office@watchpost.example', phone: '+1 800' },
} as Parameters<typeof calendarEntry>[0]

/** The lines of the file of a demo, put together again where they were folded. */
const linesOf = (zone: string, startsAt: Date, minutes = 30) =>
  calendarEntry(brand, { id: '1', startsAt, minutes, at: new Date('2026-11-21T22:47:09Z'), zone })
    .content.replace(/\r\n[ \t]/g, '')
    .split('\r\n')

const valueOf = (lines: string[], name: string) => lines.find((line) => line.startsWith(name))!

type Rule = { from: number; to: number; since: number }

const read = (digits: string) =>
  Date.parse(digits.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?/, '$1-$2-$3T$4:$5:$6Z'))
const offsetOf = (text: string) =>
  Number(`${text[0]}1`) * (Number(text.slice(1, 3)) * 60 + Number(text.slice(3, 5))) * 60_000

/**
 * The moment that a line such as `DTSTART;TZID=Europe/Berlin:20261123T160000` names by the rules that the file carries
 * (RFC 5545, 3.3.5).
 */
function momentOf(lines: string[], name: string): number {
  const [, zone, digits] = /^\w+(?:;TZID=([^:]+))?:(.+)$/.exec(
    valueOf(lines.slice(lines.indexOf('BEGIN:VEVENT')), name),
  )!
  if (!zone) return read(digits!)
  expect(lines).toContain(`TZID:${zone}`)
  const rules = lines.flatMap((line, at): Rule[] => {
    if (!/^BEGIN:(STANDARD|DAYLIGHT)$/.test(line)) return []
    const part = (key: string) => valueOf(lines.slice(at), key).slice(key.length + 1)
    const from = offsetOf(part('TZOFFSETFROM'))
    return [{ from, to: offsetOf(part('TZOFFSETTO')), since: read(part('DTSTART')) - from }]
  })
  const inForce = (moment: number) =>
    rules.filter(({ since }) => since <= moment).toSorted((a, b) => b.since - a.since)[0]
  const named = rules
    .map(({ to }) => read(digits!) - to)
    .filter((moment) => read(digits!) - moment === inForce(moment)?.to)
  return Math.min(...named)
}

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
const zone = fc.constantFrom(...zones)
const QUARTER_MS = 900_000
const moment = fc
  .integer({ min: Date.UTC(2026, 0) / QUARTER_MS, max: Date.UTC(2036, 0) / QUARTER_MS })
  .map((quarters) => new Date(quarters * QUARTER_MS))

test('a demo stands in the visitor’s zone, and a program that reads the file by its own rules finds the right moment, in every zone', () => {
  fc.assert(
    fc.property(zone, moment, fc.constantFrom(15, 30, 90), (where, startsAt, minutes) => {
      const lines = linesOf(where, startsAt, minutes)
      expect([momentOf(lines, 'DTSTART'), momentOf(lines, 'DTEND')]).toEqual([
        startsAt.getTime(),
        startsAt.getTime() + minutes * 60_000,
      ])
    }),
    { numRuns: 300 },
  )
})

/** The two days around which the clocks are turned, with the zones in which they are. */
const turns = fc.constantFrom(
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/New_York', '2027-03-14T07:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['Europe/Berlin', '2027-03-28T01:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Africa/Casablanca', '2027-02-07T02:00:00Z'],
  ['America/Santiago', '2027-04-04T03:00:00Z'],
)

test('so it is in the hours around a change of the clocks, and for a demo that lasts over one', () => {
  fc.assert(
    fc.property(turns, fc.integer({ min: -16, max: 16 }), ([where, turn], quarters) => {
      const startsAt = new Date(Date.parse(turn!) + quarters * QUARTER_MS)
      const lines = linesOf(where!, startsAt)
      expect([momentOf(lines, 'DTSTART'), momentOf(lines, 'DTEND')]).toEqual([
        startsAt.getTime(),
        startsAt.getTime() + 1_800_000,
      ])
    }),
    { numRuns: 300 },
  )
})

test('the file says the zone by name, with the rule in force and the next one', () => {
  const lines = linesOf('Europe/Berlin', new Date('2026-11-23T15:00:00Z'))

  expect(lines).toEqual(
    expect.arrayContaining([
      'X-WR-TIMEZONE:Europe/Berlin',
      'DTSTART;TZID=Europe/Berlin:20261123T160000',
      'DTEND;TZID=Europe/Berlin:20261123T163000',
    ]),
  )
  expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:GMT+1',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20270328T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:GMT+2',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ])
})

test.each([
  ['an hour that the clocks show twice, the second time', 'America/New_York', '2026-11-01T06:15:00Z'],
  ['a zone that has no name', '+01:00', '2026-11-23T15:00:00Z'],
  ['UTC', 'UTC', '2026-11-23T15:00:00Z'],
])('%s is written in UTC, which means one moment only', (_, where, startsAt) => {
  const lines = linesOf(where, new Date(startsAt))

  expect(valueOf(lines, 'DTSTART')).toBe(`DTSTART:${startsAt.replace(/[-:]/g, '')}`)
  expect(lines).not.toContain('BEGIN:VTIMEZONE')
})

test('a zone whose clocks are never turned has one rule', () => {
  const lines = linesOf('Asia/Kolkata', new Date('2026-11-24T04:30:00Z'))

  expect(lines.filter((line) => line.startsWith('TZOFFSETTO'))).toEqual(['TZOFFSETTO:+0530'])
  expect(valueOf(lines, 'DTSTART;')).toBe('DTSTART;TZID=Asia/Kolkata:20261124T100000')
})
