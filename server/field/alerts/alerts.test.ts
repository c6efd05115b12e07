import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { ALERTS_KEPT_DAYS, MOST_RAISED } from '../../../contract/field/alerts/alerts.ts'
import { raiseAlert } from './raising.ts'
import { forgetOldAlerts } from './routes.ts'
import { startAlerts } from './testing-alerts.ts'

test('alerts-listed: open alerts come first and the worst of them before all, and each says who did what with it', async () => {
  const { raise, list, act, now, read, sent } = await startAlerts()
  const mild = await raise({ severity: 4, title: 'A lamp is broken' })
  const bad = await raise({ severity: 1, title: 'Fire at gate 2' })
  const done = await raise({ severity: 1, title: 'Smoke' })
  expect(bad).toMatchObject({ state: 'open', kind: 'manual', policy: null, nextAt: null, isDrill: false })
  expect(await act(done.id, 'resolve', { note: 'A burnt toast' })).toMatchObject({
    status: 200,
    body: { state: 'resolved', note: 'A burnt toast', resolvedBy: expect.any(String) },
  })
  expect((await list()).alerts.map(({ id }) => id)).toEqual([bad.id, mild.id, done.id])
  expect((await list('?state=resolved')).alerts.map(({ id }) => id)).toEqual([done.id])
  expect(await now()).toMatchObject({ open: 2, acknowledged: 0, worst: { id: bad.id }, weak: true, down: false })
  expect((await act(bad.id, 'acknowledge')).body).toMatchObject({ state: 'acknowledged' })
  expect(await now()).toMatchObject({ open: 1, acknowledged: 1, worst: { id: mild.id } })
  expect((await list()).alerts.map(({ id }) => id)).toEqual([mild.id, bad.id, done.id])
  expect(await sent(bad.id)).toEqual([])
  expect((await read(bad.id)).alert.acknowledgedBy).toEqual(expect.any(String))
})

test('alerts-once: one alert of a kind about a subject is open at a time, and the next one is new', async () => {
  const { north, clock, act, list } = await startAlerts()
  const alert = {
    kind: 'no_show',
    severity: 3,
    subject: 'shift:1',
    siteId: null,
    title: 'Empty post',
    text: '',
  } as const
  const again = () => north.within((tenant) => raiseAlert(tenant, { clock, actorId: null }, alert))
  const first = await again()
  expect(first.isNew).toBe(true)
  expect(await again()).toEqual({ id: first.id, isNew: false })
  await act(first.id, 'acknowledge')
  expect(await again()).toEqual({ id: first.id, isNew: false })
  await act(first.id, 'resolve', { note: '' })
  expect(await again()).toMatchObject({ isNew: true })
  expect((await list()).total).toBe(2)
})

test('alerts-acted-on-once: the first acknowledgment and the first end stay, and nobody opens what is over', async () => {
  const { raise, act, owner, read } = await startAlerts()
  const { id } = await raise()
  await act(id, 'acknowledge')
  const { alert } = await read(id)
  expect((await act(id, 'acknowledge', undefined, owner)).body).toMatchObject({
    acknowledgedBy: alert.acknowledgedBy,
    acknowledgedAt: alert.acknowledgedAt,
  })
  expect((await act(id, 'resolve', { note: 'One' })).status).toBe(200)
  expect((await act(id, 'resolve', { note: 'Two' }, owner)).status).toBe(409)
  expect((await act(id, 'acknowledge', undefined, owner)).status).toBe(409)
  expect((await read(id)).alert.note).toBe('One')
})

test('alerts-bounded: so many alerts an hour are raised by hand, and a resolved one is kept for a year', async () => {
  const { raise, act, clock, north, ask, at, services } = await startAlerts()
  const { id } = await raise()
  await raise({ title: 'Stays' })
  await north.within(({ pool }) =>
    pool.query(
      `insert into alerts (organisation_id, id, kind, severity, state, subject, title, text, at)
        select organisation_id, gen_random_uuid(), kind, severity, 'resolved', subject || i, title, text, at
        from alerts, generate_series(1, ${MOST_RAISED}) i where id = $1`,
      [id],
    ),
  )
  const body = { severity: 5, title: 'One more', text: '', siteId: null }
  expect(await ask({ method: 'POST', url: at('alerts'), body })).toMatchObject({ status: 429 })
  clock.advance(61 * MINUTE_MS)
  expect((await ask({ method: 'POST', url: at('alerts'), body })).status).toBe(201)
  await act(id, 'resolve', { note: '' })
  clock.advance((ALERTS_KEPT_DAYS + 1) * DAY_MS)
  await forgetOldAlerts(services)
  const { rows } = await north.within(({ pool }) =>
    pool.query<{ id: string; title: string }>('select id, title from alerts'),
  )
  expect(rows.some((alert) => alert.id === id)).toBe(false)
  expect(rows.some(({ title }) => title === 'Stays')).toBe(true)
})

test('alerts-in-scope: a member with a scope sees and raises alerts of their own sites alone', async () => {
  const { raise, north, siteId, list, read, now, ask, at } = await startAlerts()
  const { body } = await north.owner.ask({ method: 'GET', url: at('sites') })
  const other = (body as { sites: { id: string }[] }).sites.find(({ id }) => id !== siteId)
  const [ofSite, ofNone] = [await raise({ siteId, severity: 3 }), await raise({ severity: 1 })]
  const scoped = await north.person('dispatcher', { clients: [], sites: [siteId] })
  const elsewhere = await north.person('dispatcher', { clients: [], sites: [other?.id ?? ofNone.id] })
  expect((await list('', scoped.ask)).alerts.map(({ id }) => id)).toEqual([ofSite.id])
  expect((await list('', elsewhere.ask)).alerts).toEqual([])
  expect(await now(scoped.ask)).toMatchObject({ open: 1, worst: { id: ofSite.id } })
  expect((await read(ofSite.id, scoped.ask)).alert.site).toBe('Harbour Street Mall')
  for (const id of [ofNone.id])
    expect((await scoped.ask({ method: 'POST', url: at(`alerts/${id}/acknowledge`) })).status).toBe(404)
  const bare = { severity: 2, title: 'Somewhere', text: '', siteId: null }
  expect((await scoped.ask({ method: 'POST', url: at('alerts'), body: bare })).status).toBe(400)
  expect((await scoped.ask({ method: 'POST', url: at('alerts'), body: { ...bare, siteId } })).status).toBe(201)
  const unknown = { ...bare, siteId: '0197b0a0-0000-7000-8000-000000000000' }
  expect((await ask({ method: 'POST', url: at('alerts'), body: unknown })).status).toBe(404)
})
