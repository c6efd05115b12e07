import { expect, test } from 'vitest'
import { type IncidentLink, MOST_LINKS } from '../../../contract/field/incidents/links.ts'
import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import { newId } from '../../core/base/ids.ts'
import { startIncidents } from './testing-incidents.ts'

async function start() {
  const started = await startIncidents()
  const { askAs, open, read, north } = started
  const first = (await open({ title: 'First' })).body
  const second = (await open({ title: 'Second' })).body
  const link = (id: string, incidentId: string, kind = 'related', who = north.owner) =>
    askAs<{ links: IncidentLink[] }>('POST', `incidents/${id}/link`, { incidentId, kind }, who)
  const unlink = (id: string, incidentId: string, who = north.owner) =>
    askAs<{ links: IncidentLink[] }>('POST', `incidents/${id}/unlink`, { incidentId }, who)
  const linksOf = async (id: string) => (await read(id)).links.map(({ number, as }) => [number, as])
  const logOf = async (id: string, who = north.owner) => {
    const { entries } = (await askAs<{ entries: LogEntry[] }>('GET', `incidents/${id}/log`, undefined, who)).body
    return entries.filter(({ kind }) => kind.includes('linked')).map(({ what, text }) => `${what}: ${text}`)
  }
  return { ...started, first, second, link, unlink, linksOf, logOf }
}

test('incident-linked: a link stands in the files and the logs of both, each from its side, and can be removed', async () => {
  const { first, second, link, unlink, linksOf, logOf, clock } = await start()
  const { status, body } = await link(second.id, first.id, 'follows')
  expect(status).toBe(200)
  expect(body.links).toEqual([
    {
      id: first.id,
      as: 'follows',
      number: first.number,
      title: 'First',
      typeLabel: 'Forced entry',
      state: 'submitted',
      site: first.site,
    },
  ])
  expect(await linksOf(first.id)).toEqual([[second.number, 'led_to']])
  expect(await logOf(second.id)).toEqual([`Incident linked to another one: follows from ${first.number}`])
  expect(await logOf(first.id)).toEqual([`Incident linked to another one: led to ${second.number}`])
  clock.advance(1_000)
  // From either side.
  expect(await unlink(first.id, second.id)).toMatchObject({ status: 200, body: { links: [] } })
  expect(await linksOf(second.id)).toEqual([])
  expect((await logOf(second.id)).at(-1)).toBe(`Link of the incident removed: follows from ${first.number}`)
  expect((await logOf(first.id)).at(-1)).toBe(`Link of the incident removed: led to ${second.number}`)
  expect((await unlink(first.id, second.id)).status).toBe(404)
  expect((await link(first.id, second.id)).status).toBe(200)
  expect(await linksOf(second.id)).toEqual([[first.number, 'related']])
})

test('incident-linked: two have one link, neither with itself nor past so many, and nobody rewrites one', async () => {
  const { first, second, link, move, open, linksOf, north, clock } = await start()
  expect(await link(first.id, first.id)).toMatchObject({
    status: 400,
    body: { fields: { incidentId: 'Choose another incident' } },
  })
  expect((await link(first.id, newId(clock()))).status).toBe(404)
  expect((await link(first.id, second.id, 'because')).status).toBe(400)
  await link(second.id, first.id, 'follows')
  expect(await link(second.id, first.id)).toMatchObject({
    status: 409,
    body: { message: 'This incident follows from it already. Remove that link first.' },
  })
  expect(await link(first.id, second.id)).toMatchObject({
    status: 409,
    body: { message: 'It led to this already. Remove that link first.' },
  })
  await expect(north.within(({ pool }) => pool.query(`update incident_links set kind = 'related'`))).rejects.toThrow(
    'A link is not changed',
  )
  const third = (await open({ title: 'Third' })).body
  await move(third.id, 'duplicate', { duplicateOf: first.id })
  expect(await link(third.id, first.id)).toMatchObject({
    status: 409,
    body: { message: 'One of both is a duplicate of the other, which links them already.' },
  })
  expect(await linksOf(first.id)).toEqual([
    [second.number, 'led_to'],
    [third.number, 'duplicate'],
  ])
  expect(await linksOf(third.id)).toEqual([[first.number, 'same_as']])
  for (let nth = 1; nth < MOST_LINKS; nth += 1) await link(first.id, (await open()).body.id)
  expect(await link((await open()).body.id, first.id)).toMatchObject({
    status: 409,
    body: { message: 'An incident has 20 links at most. Remove one first.' },
  })
})

test('incident-linked: two who link the same at once make one link', async () => {
  const { first, second, link, linksOf } = await start()
  const answers = await Promise.all([link(first.id, second.id), link(second.id, first.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await linksOf(first.id)).toHaveLength(1)
})

test('incident-linked: out of the scope a link is neither shown nor told by number, added or removed', async () => {
  const { first, siteId, open, askAs, addSite, link, unlink, north, logOf } = await start()
  const away = (await open({ siteId: await addSite() })).body
  await link(first.id, away.id)
  const dispatcher = await north.person('dispatcher', { clients: [], sites: [siteId] })
  expect(await askAs('GET', `incidents/${first.id}`, undefined, dispatcher)).toMatchObject({ body: { links: [] } })
  expect(await logOf(first.id, dispatcher)).toEqual(['Incident linked to another one: related to another incident'])
  expect((await unlink(first.id, away.id, dispatcher)).status).toBe(404)
  expect((await link(first.id, away.id, 'related', dispatcher)).status).toBe(404)
  expect((await link(away.id, first.id, 'related', dispatcher)).status).toBe(404)
  for (const role of ['guard', 'client'] as const) {
    const person = await north.person(role, { clients: [], sites: [] })
    expect((await link(first.id, away.id, 'related', person)).status).toBe(403)
    expect((await unlink(first.id, away.id, person)).status).toBe(403)
  }
  expect(await askAs('GET', `incidents/${first.id}`)).toMatchObject({ body: { links: [{ id: away.id }] } })
})
