import { expect, test } from 'vitest'
import type { FileTaker } from '../../../contract/field/incidents/handing-on.ts'
import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { newId } from '../../core/base/ids.ts'
import { openIncident } from './opening.ts'
import { startIncidents } from './testing-incidents.ts'

async function start() {
  const started = await startIncidents()
  const { askAs, north, clock, siteId, siteId: at, read } = started
  const everywhere = { clients: [], sites: [] }
  const [ana, ben] = [await north.person('dispatcher', everywhere), await north.person('dispatcher', everywhere)]
  const { id } = await north.within((tenant) =>
    openIncident(
      tenant,
      { clock, actorId: null },
      {
        type: 'other',
        severity: 1,
        siteId: at,
        postId: null,
        shiftId: null,
        guardId: null,
        occurredAt: clock(),
        text: 'Help',
        source: 'panic',
      },
    ),
  )
  const take = (who: typeof ana, from: string | null) =>
    askAs<Incident & { message: string; current: object }>('POST', `incidents/${id}/take-over`, { from }, who)
  const acknowledge = (who: typeof ana) => askAs<Incident>('POST', `incidents/${id}/acknowledge`, undefined, who)
  const give = (who: typeof ana, to: string) =>
    askAs<Incident & { message: string }>('POST', `incidents/${id}/hand-over`, { to }, who)
  const takers = async (who: typeof ana) =>
    (await askAs<{ takers: FileTaker[] }>('GET', `incidents/${id}/takers`, undefined, who)).body.takers
  const told = async (wanted = 'incident.taken_over') =>
    (await askAs<{ entries: LogEntry[] }>('GET', `incidents/${id}/log`)).body.entries
      .filter(({ kind }) => kind === wanted)
      .map(({ text }) => text)
  return { ...started, siteId, id, ana, ben, take, give, takers, acknowledge, told, owned: () => read(id) }
}

test('incident-owned: who takes note of an incident has its file, and the next one takes it over, which the log tells', async () => {
  const { ana, ben, take, acknowledge, told, owned, clock } = await start()
  expect(await owned()).toMatchObject({ ownerId: null, owner: null, ownedAt: null })
  const first = (await acknowledge(ana)).body
  expect(first).toMatchObject({ owner: expect.any(String), ownedAt: '2026-11-24T09:00:00.000Z' })
  clock.advance(60_000)
  const second = await take(ben, first.ownerId)
  expect(second).toMatchObject({ status: 200, body: { ownedAt: '2026-11-24T09:01:00.000Z' } })
  expect(second.body.ownerId).not.toBe(first.ownerId)
  expect(await told()).toEqual([`from ${first.owner}`])
  // Once more changes nothing.
  expect(await take(ben, second.body.ownerId)).toMatchObject({ status: 200, body: { version: second.body.version } })
  expect(await told()).toHaveLength(1)
})

test('incident-owned: of two who take one over the later one reads who has it, and nothing is taken once it is over', async () => {
  const { ana, ben, take, told, move, id } = await start()
  const first = (await take(ana, null)).body
  expect(await told()).toEqual(['nobody had it'])
  expect(await take(ben, null)).toMatchObject({
    status: 409,
    body: {
      message: `${first.owner} took this file over meanwhile. Look at it again first.`,
      current: { ownerId: first.ownerId, owner: first.owner },
    },
  })
  await move(id, 'cancelled', { reason: 'A drill' })
  expect((await take(ben, first.ownerId)).status).toBe(409)
})

test('incident-owned: a file is taken over after its review too, in the scope alone', async () => {
  const { open, bring, askAs, addSite, north, siteId } = await start()
  const { id, ownerId } = (await open()).body
  await bring(id, 'under_review')
  const dispatcher = await north.person('dispatcher', { clients: [], sites: [siteId] })
  const take = (which: string, from: string | null) =>
    askAs('POST', `incidents/${which}/take-over`, { from }, dispatcher)
  expect((await take(id, ownerId)).status).toBe(200)
  const away = (await open({ siteId: await addSite() })).body
  expect((await take(away.id, away.ownerId)).status).toBe(404)
})

test('incident-handed-over: who has a file gives it to a person who sees its site, which the log tells', async () => {
  const { ana, ben, take, give, takers, told, owned, clock, north, addSite } = await start()
  const away = await north.person('dispatcher', { clients: [], sites: [await addSite()] })
  await north.person('guard')
  const shown = await takers(ana)
  expect(shown.map(({ role }) => role).toSorted()).toEqual(['dispatcher', 'dispatcher', 'owner', 'scheduler'])
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([ana.id, ben.id]))
  await take(ana, null)
  clock.advance(60_000)
  const given = await give(ana, ben.id)
  expect(given).toMatchObject({ status: 200, body: { ownerId: ben.id, ownedAt: '2026-11-24T09:01:00.000Z' } })
  expect(await told('incident.handed_over')).toEqual([`to ${given.body.owner}`])
  // To oneself changes nothing.
  expect(await give(ben, ben.id)).toMatchObject({ status: 200, body: { version: given.body.version } })
  for (const nobody of [away.id, newId(clock())]) expect((await give(ben, nobody)).status).toBe(404)
  expect(await owned()).toMatchObject({ ownerId: ben.id, version: given.body.version })
  expect(await told('incident.handed_over')).toHaveLength(1)
})

test('incident-handed-over: nobody gives away what another person has, what nobody has, or what is over', async () => {
  const { ana, ben, take, give, owned, move, id, siteId, north, askAs, addSite } = await start()
  const message = 'Only who has this file hands it over. Take it over first.'
  expect(await give(ana, ben.id)).toMatchObject({ status: 409, body: { message } })
  await take(ana, null)
  expect(await give(ben, ben.id)).toMatchObject({ status: 409, body: { message } })
  expect((await askAs('POST', `incidents/${id}/hand-over`, { to: 'Ben' }, ana)).status).toBe(400)
  const guard = await north.person('guard')
  expect((await give(guard, ben.id)).status).toBe(403)
  const away = await north.person('dispatcher', { clients: [], sites: [await addSite()] })
  expect((await give(away, ben.id)).status).toBe(404)
  expect((await askAs('GET', `incidents/${id}/takers`, undefined, away)).status).toBe(404)
  expect(await owned()).toMatchObject({ ownerId: ana.id, siteId })
  await move(id, 'cancelled', { reason: 'A drill' })
  expect(await give(ana, ben.id)).toMatchObject({ status: 409 })
  expect(await owned()).toMatchObject({ ownerId: ana.id })
})
