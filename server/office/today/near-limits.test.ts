import { expect, test } from 'vitest'
import type { NearLimit } from '../../../contract/office/today/today.ts'
import type { RuleOf } from '../../../contract/planning/rules/rules.ts'
import { startScheduling } from '../../planning/shifts/testing-schedule.ts'
import { nearestOf } from './near-limits.ts'

const NOW = '2026-11-24T09:00:00Z'
type Reply = { near: NearLimit[]; total: number }

/** The night that begins on a day of the week of `NOW`, Monday being 23. */
const night = (day: number): [string, string] => [`2026-11-${day}T22:00Z`, `2026-11-${day + 1}T06:00Z`]
const long = (day: number): [string, string] => [`2026-11-${day}T06:00Z`, `2026-11-${day}T20:00Z`]

async function start() {
  const started = await startScheduling(NOW)
  const { ask, at, add, guard, assign, north, clientId } = started
  const read = async (who = ask) => (await who({ method: 'GET', url: at('today/limits') })).body as Reply
  const plan = async (name: string, spans: [string, string][], reason = 'Nobody else can') => {
    const id = await guard(name)
    for (const shift of await add(...spans)) {
      const { status, body } = await assign(shift, id, reason)
      expect([name, status, body]).toMatchObject([name, 200, {}])
    }
    return id
  }
  return { ...started, read, plan, north, clientId }
}

test('today-near-limit: who is near a limit this week or over it stands there, the nearest first, and nobody else', async () => {
  const { plan, read } = await start()
  expect(await read()).toEqual({ near: [], total: 0 })
  await plan('Lydia', [night(25), night(26)])
  const marek = await plan('Marek', [night(24), night(25), night(26), night(27)])
  const omar = await plan('Omar', [long(24), long(25), long(26), long(27), long(28)])
  expect(await read()).toEqual({
    near: [
      { guardId: omar, guard: 'Omar', kind: 'week', measured: 4_200, limit: 4_320, weeks: null },
      { guardId: marek, guard: 'Marek', kind: 'nights', measured: 4, limit: 5, weeks: null },
    ],
    total: 2,
  })
})

test('today-near-limit: who may not see the schedule sees none, and a scope hides guards of other sites', async () => {
  const { plan, read, north, south, call, at, clientId } = await start()
  await plan('Marek', [night(24), night(25), night(26), night(27)])
  const url = at('today/limits')
  expect((await (await north.person('guard')).ask({ method: 'GET', url })).status).toBe(403)
  expect((await south.owner.ask({ method: 'GET', url })).status).toBe(404)
  expect((await call('GET', url)).status).toBe(401)
  const inScope = await north.person('dispatcher', { clients: [clientId], sites: [] })
  expect((await read(inScope.ask)).total).toBe(1)
  const elsewhere = await north.person('dispatcher', { clients: [], sites: [crypto.randomUUID()] })
  expect(await read(elsewhere.ask)).toEqual({ near: [], total: 0 })
})

test('today-near-limit: an average counts unless the guard consented to longer hours, and rest that is owed comes after it', () => {
  const params = { minutesPerWeek: 2_880, weeks: 17, optOut: 'longer hours' }
  const rule = { kind: 'max_average', params } as RuleOf<'max_average'>
  const none = { measured: 0, rule: undefined, limit: null }
  const average = { measured: 2_856, rule, limit: 2_880, weeks: 17, missingBefore: null }
  const owed = { measured: 180, rule: undefined, limit: 300 }
  const measures = { week: none, average, nights: none, rest: none, owed } as Parameters<typeof nearestOf>[0]
  expect(nearestOf(measures, { optOuts: [] })).toEqual({ kind: 'average', measured: 2_856, limit: 2_880, weeks: 17 })
  const consented = nearestOf(measures, { optOuts: ['longer hours'] })
  expect(consented).toEqual({ kind: 'owed', measured: 180, limit: 300, weeks: null })
  const one = { ...none, limit: 1 }
  const unused = {
    ...measures,
    average: { ...none, weeks: null, missingBefore: null },
    nights: one,
    owed: { ...owed, measured: 300 },
  }
  expect(nearestOf(unused, { optOuts: [] })).toMatchObject({ kind: 'owed', measured: 300 })
  expect(nearestOf({ ...unused, owed: none }, { optOuts: [] })).toBeUndefined()
  expect(nearestOf({ ...unused, week: { ...none, measured: 96, limit: 100 } }, { optOuts: [] })?.kind).toBe('week')
  expect(
    nearestOf({ ...measures, owed: none, average: { ...average, measured: 2_700 } }, { optOuts: [] }),
  ).toBeUndefined()
})
