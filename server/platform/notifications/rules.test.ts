import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOf, wallAt } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { mailAt } from './rules.ts'

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia']
const minuteIn = (zone: string, moment: Date) => minuteOf(wallAt(zone, moment))
const isWithin = (minute: number, from: number, to: number) =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

const minute = fc.integer({ min: 0, max: 1439 })
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('quiet-hours: a mail goes at once or when it is no longer quiet, in any zone, and never more than 26 hours late', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, minute, minute, (zone, now, quietFrom, quietTo) => {
      fc.pre(quietFrom !== quietTo)
      const at = mailAt({ zone, quietFrom, quietTo, digestAt: null }, now, false)
      if (!isWithin(minuteIn(zone, now), quietFrom, quietTo)) return at.getTime() === now.getTime()
      const wait = at.getTime() - now.getTime()
      return wait > 0 && wait <= 26 * 60 * MINUTE_MS
    }),
  )
})

test('quiet-hours: the clocks of the person’s own zone count, also on the days when they are turned', () => {
  const quiet = { zone: 'Europe/Berlin', quietFrom: 22 * 60, quietTo: 6 * 60, digestAt: null }
  const at = (now: string, urgent = false) => mailAt(quiet, new Date(now), urgent).toISOString()
  expect(at('2026-11-23T20:59:00Z')).toBe('2026-11-23T20:59:00.000Z')
  expect(at('2026-11-23T21:00:00Z')).toBe('2026-11-24T05:00:00.000Z')
  expect(at('2026-11-24T04:59:00Z')).toBe('2026-11-24T05:00:00.000Z')
  expect(at('2026-10-24T21:00:00Z')).toBe('2026-10-25T05:00:00.000Z')
  expect(at('2026-03-28T22:00:00Z')).toBe('2026-03-29T04:00:00.000Z')
  expect(at('2026-11-23T21:00:00Z', true)).toBe('2026-11-23T21:00:00.000Z')
})

test('notification-digest: mails of a day wait for the time that was chosen, urgent ones do not', () => {
  const daily = { zone: 'America/New_York', quietFrom: null, quietTo: null, digestAt: 8 * 60 }
  const at = (now: string, urgent = false) => mailAt(daily, new Date(now), urgent).toISOString()
  expect(at('2026-11-23T12:59:00Z')).toBe('2026-11-23T13:00:00.000Z')
  expect(at('2026-11-23T13:00:00Z')).toBe('2026-11-24T13:00:00.000Z')
  expect(at('2026-11-23T12:59:00Z', true)).toBe('2026-11-23T12:59:00.000Z')
  // Clocks in New York jump from 2:00 to 3:00 on this day.
  expect(mailAt({ ...daily, digestAt: 150 }, new Date('2026-03-08T05:00:00Z'), false).toISOString()).toBe(
    '2026-03-08T07:30:00.000Z',
  )
})

test('quiet-hours: somebody who has said nothing is mailed at once', () => {
  const now = new Date('2026-11-23T03:00:00Z')
  expect(mailAt({ zone: null, quietFrom: null, quietTo: null, digestAt: null }, now, false)).toEqual(now)
})
