import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { startScheduling } from './testing-schedule.ts'

test('agreed-against-planned: a post around the clock is planned for 168 h of 168, by the week that one asks for', async () => {
  const { north, ask, at, add, clientId, siteId, postId } = await startScheduling('2026-11-24T09:00:00Z')
  const day = { days: [1, 2, 3, 4, 5, 6, 7], from: 420, minutes: 720, guards: 1 }
  const line = { postId, pattern: [day, { ...day, from: 1_140 }], minutes: 10_080, billClass: 'standard' }
  const targets = { coveragePercent: null, acknowledgeSeconds: null, onSceneMinutes: null }
  const body = { clientId, reference: 'HT-24', from: '2026-11-01', until: null, targets, lines: [line] }
  expect((await north.owner.ask({ method: 'POST', url: at('contracts'), body })).status).toBe(201)
  const start = Date.parse('2026-11-29T06:00Z')
  await add(
    ...Array.from({ length: 14 }, (_, nth): [string, string] => {
      const from = start + nth * 12 * HOUR_MS
      return [new Date(from).toISOString(), new Date(from + 12 * HOUR_MS).toISOString()]
    }),
  )
  const of = async (asked: string) =>
    (await ask({ method: 'GET', url: at(`sites/${siteId}?${asked}`) })).body as SiteOverview
  const { monday, posts } = await of('day=2026-12-05&weekStartsOn=7')
  expect(monday).toBe('2026-11-29')
  expect(posts[0]!.hours).toMatchObject({ monday, agreed: 10_080, planned: 10_080 })
  // From Monday on, a day of it lies in the week before, whole.
  const { weeks } = await of('day=2026-12-05')
  expect(weeks.slice(3, 5).map((week) => [week.monday, week.planned])).toEqual([
    ['2026-11-23', 1_440],
    ['2026-11-30', 8_640],
  ])
  expect((await ask({ method: 'GET', url: at(`sites/${siteId}?weekStartsOn=8`) })).status).toBe(400)
})
