import { expect, test } from 'vitest'
import type { RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import type { Today } from '../../../contract/office/today/today.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'
import { packsEnding } from './ending.ts'
import { warnOfPacks } from './warning-of-packs.ts'

async function start(now: string) {
  const started = await startOrganisations(now)
  const { north, services } = started
  await north.owner.ask({ method: 'PUT', url: `${north.url}/rules`, body: { chosen: ['basics', 'us-ca'] } })
  const read = async <T>(path: string) =>
    (await north.owner.ask({ method: 'GET', url: `${north.url}/${path}` })).body as T
  const mails = async () =>
    (
      await started.database.pool.query<{ to: string }>(
        `select to_address as "to" from mails where reference like 'pack:us-ca:%' order by 1`,
      )
    ).rows.map(({ to }) => to)
  return { ...started, read, mails, warn: () => warnOfPacks(services) }
}

test('rule-packs-ending: sixty days before its end a pack is told of once, to owners and schedulers, and shown', async () => {
  const { north, clock, read, mails, warn } = await start('2026-11-01T12:00:00Z')
  await north.person('scheduler')
  await north.person('dispatcher')
  await north.person('guard')
  expect(await warn()).toBe(0)
  expect((await read<RuleSet>('rules')).ending).toEqual([])
  expect((await read<Today>('today')).endingPacks).toEqual([])

  clock.set('2026-11-02T12:00:00Z')
  expect(await warn()).toBe(1)
  const told = await mails()
  expect(told).toHaveLength(2)
  clock.set('2026-11-05T12:00:00Z')
  expect(await warn()).toBe(0)
  expect(await mails()).toEqual(told)

  const ending = [{ key: 'us-ca', version: 1, until: '2027-01-01', daysLeft: 57, isFollowed: true }]
  expect((await read<RuleSet>('rules')).ending).toMatchObject(ending)
  expect((await read<Today>('today')).endingPacks).toMatchObject(ending)
})

test('rule-packs-ending: two processes that look at the same time tell once', async () => {
  const { mails, warn } = await start('2026-11-30T12:00:00Z')
  const told = await Promise.all([warn(), warn(), warn()])
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('rule-packs-ending: another company, and one that did not choose the pack, are told nothing', async () => {
  const { south, north, warn } = await start('2026-11-30T12:00:00Z')
  expect((await south.owner.ask({ method: 'GET', url: `${north.url}/rules` })).status).toBe(404)
  const client = await north.person('client')
  expect((await client.ask({ method: 'GET', url: `${north.url}/rules` })).status).toBe(403)
  expect((await south.owner.ask({ method: 'GET', url: `${south.url}/rules` })).body).toMatchObject({ ending: [] })
  expect(await warn()).toBe(1)
})

test('rule-packs-ending: a pack ends soon from sixty days before, at midnight of the company, until it has ended', () => {
  const left = (day: string) => packsEnding(day, ['us-ca', 'basics']).map(({ daysLeft }) => daysLeft)
  expect([left('2026-11-01'), left('2026-11-02'), left('2026-12-31'), left('2027-01-01')]).toEqual([[], [60], [1], []])
  expect(packsEnding('2026-12-01', ['basics'])).toEqual([])
})
