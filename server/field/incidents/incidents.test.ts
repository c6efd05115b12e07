import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysLater } from '../../../contract/core/time.ts'
import type { IncidentRow } from '../../../contract/field/incidents/incidents.ts'
import { startField } from '../devices/testing-devices.ts'

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function start() {
  const field = await startField()
  const { phone, office, shiftId, siteId, north, clock } = field
  const added = async (path: string, body: object) => (await office('POST', path, body)).body as { id: string }
  const client = await added('clients', { name: 'Solent Energy', state: 'active' })
  const place = { clientId: client.id, name: 'Substation', address: '', zone: 'Europe/London', lat: null, lng: null }
  const other = await added('sites', place)
  const sha256 = createHash('sha256').update(PHOTO).digest('hex')
  const report = (at: string, type: string, text: string, media: object[] = []) =>
    phone.act('report', { type, severity: 3, siteId: at, postId: null, shiftId, occurredAt: phone.now(), text, media })
  await report(siteId, 'fire', 'Smoke in the hall')
  await report(other.id, 'theft', 'A bike is gone', [{ sha256, type: 'image/png', takenAt: phone.now() }])
  const { token } = phone
  const declared = { token, sha256, bytes: PHOTO.length, type: 'image/png', takenAt: clock().toISOString() }
  const { id: uploadId } = (await phone.post('phone/media', declared)).body as { id: string }
  await phone.post('phone/media/part', { token, uploadId, at: 0, part: PHOTO.toString('base64url') })
  const { media } = (await phone.post('phone/media/finish', { token, uploadId })).body as { media: { id: string } }
  const scoped = await north.person('dispatcher', { clients: [], sites: [siteId] })
  const listed = async (query = '', person: Pick<typeof scoped, 'ask'> = north.owner) => {
    const { body } = await person.ask({ method: 'GET', url: `${north.url}/incidents${query}` })
    return (body as { incidents: IncidentRow[] }).incidents
  }
  return { ...field, other, scoped, listed, mediaId: media.id }
}

test('incidents-listed: the last one first, of one state, type, site or text where asked', async () => {
  const { listed, office, other } = await start()
  const [theft, fire] = await listed()
  expect([theft!.type, fire!.type]).toEqual(['theft', 'fire'])
  await office('POST', `incidents/${fire!.id}/acknowledge`)
  const found = async (query: string) => (await listed(query)).map(({ type }) => type)
  expect(await found('?state=submitted')).toEqual(['theft'])
  expect(await found('?state=acknowledged')).toEqual(['fire'])
  expect(await found('?type=fire')).toEqual(['fire'])
  expect(await found(`?siteId=${other.id}`)).toEqual(['theft'])
  expect(await found('?search=BIKE')).toEqual(['theft'])
  expect(await found('?search=bike&state=acknowledged')).toEqual([])
})

test('incidents-listed: of one severity, open or ended, of days by the company’s clocks, and page by page', async () => {
  const { listed, office, phone, siteId, shiftId } = await start()
  const [theft] = await listed()
  const found = async (query: string) => (await listed(query)).map(({ type }) => type)
  const fall = { type: 'medical', severity: 2, siteId, postId: null, shiftId, occurredAt: phone.now(), text: 'A fall' }
  await phone.act('report', { ...fall, media: [] })
  expect(await found('?severity=2')).toEqual(['medical'])
  expect((await office('GET', 'incidents?severity=6')).status).toBe(400)
  const step = { to: 'cancelled', reason: 'Found again', duplicateOf: null }
  await office('POST', `incidents/${theft!.id}/transition`, step)
  expect(await found('?standing=ended')).toEqual(['theft'])
  expect(await found('?standing=open')).toEqual(['medical', 'fire'])
  expect(await found('?standing=open&severity=3')).toEqual(['fire'])
  const day = theft!.occurredAt.slice(0, 10)
  const later = daysLater(day, 1)
  expect(await found(`?from=${day}&to=${day}`)).toHaveLength(3)
  expect(await found(`?from=${later}`)).toEqual([])
  expect(await found(`?to=${day}&search=smoke`)).toEqual(['fire'])
  expect((await office('GET', 'incidents?from=yesterday')).status).toBe(400)
  expect((await office('GET', 'incidents?standing=open&page=2')).body).toMatchObject({ incidents: [], page: 2 })
})

test('incidents-csv: what the filters leave is one file, without formulas and within the scope', async () => {
  const { office, phone, siteId, shiftId, scoped, north } = await start()
  const trap = {
    type: 'other',
    severity: 5,
    siteId,
    postId: null,
    shiftId,
    occurredAt: phone.now(),
    text: 'x',
    media: [],
  }
  const made = (await phone.act('report', trap)) as { outcome: string }
  expect(made.outcome).not.toBe('refused')
  const [{ id }] = ((await office('GET', 'incidents?severity=5')).body as { incidents: [{ id: string }] }).incidents
  const data = { title: '=HYPERLINK("https://evil.example","x")' }
  expect((await office('PATCH', `incidents/${id}`, { version: 1, data })).status).toBe(200)
  const file = async (query = '', person: Pick<typeof scoped, 'ask'> = north.owner) =>
    (await person.ask({ method: 'GET', url: `${north.url}/incidents/csv${query}` })).body as {
      name: string
      text: string
    }
  const { name, text } = await file()
  expect(name).toBe('incidents.csv')
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toMatch(
    /^.?Number,Severity,Priority,Type,Title,Site,Post,Happened,Reported,Guard,State,Photos,Open tasks$/,
  )
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`"'=HYPERLINK(`)
  expect((await file('?type=fire')).text.trim().split('\r\n')).toHaveLength(2)
  const own = (await file('', scoped)).text
  expect(own).toContain('Fire')
  expect(own).not.toContain('Theft')
  const guard = await north.person('guard', { clients: [], sites: [] })
  expect((await guard.ask({ method: 'GET', url: `${north.url}/incidents/csv` })).status).toBe(403)
})

test('incident-minimum: a guard’s report is reviewed and closed once its record has the minimum', async () => {
  const { listed, office } = await start()
  const [theft] = await listed()
  const move = (to: string) =>
    office('POST', `incidents/${theft!.id}/transition`, { to, reason: '', duplicateOf: null })
  for (const state of ['acknowledged', 'in_progress', 'resolved']) expect((await move(state)).status).toBe(200)
  expect(await move('under_review')).toMatchObject({
    status: 422,
    body: {
      message: 'The record lacks: what was done, what is left to do, whether there were witnesses.',
      violations: [{ field: 'actionTaken' }, { field: 'actionToTake' }, { field: 'witnesses' }],
    },
  })
  const { version } = (await office('GET', `incidents/${theft!.id}`)).body as { version: number }
  const data = { actionTaken: 'Police called', actionToTake: 'None', witnesses: 'none' }
  expect((await office('PATCH', `incidents/${theft!.id}`, { version, data })).status).toBe(200)
  expect((await move('under_review')).status).toBe(200)
  expect((await move('closed')).status).toBe(200)
})

test('incident-minimum: one that was reviewed without the minimum is closed once a supplement says what it lacks', async () => {
  const { listed, office, north } = await start()
  const [theft] = await listed()
  await north.within(async ({ pool }) => {
    const set = (to: string, more = '') =>
      pool.query(`update incidents set state = $2, acknowledged_at = now() ${more} where id = $1`, [theft!.id, to])
    await set('acknowledged')
    await set('resolved')
    await set('under_review', ', frozen_at = now()')
  })
  const close = () =>
    office('POST', `incidents/${theft!.id}/transition`, { to: 'closed', reason: '', duplicateOf: null })
  expect((await close()).status).toBe(422)
  expect(
    (await office('POST', `incidents/${theft!.id}/supplements`, { text: 'No witnesses.', corrects: '' })).status,
  ).toBe(201)
  expect((await close()).status).toBe(200)
})

test('incidents-in-scope: a member with a scope sees, reads and notes incidents and photos of their own sites alone', async () => {
  const { listed, scoped, north, mediaId } = await start()
  const [theft] = await listed()
  const ask = (method: 'GET' | 'POST', path: string, person: Pick<typeof scoped, 'ask'> = scoped) =>
    person.ask({ method, url: `${north.url}/${path}` })
  expect((await listed('', scoped)).map(({ type }) => type)).toEqual(['fire'])
  expect((await ask('GET', `incidents/${theft!.id}`)).status).toBe(404)
  expect((await ask('POST', `incidents/${theft!.id}/acknowledge`)).status).toBe(404)
  expect((await listed())[0]).toMatchObject({ state: 'submitted' })
  expect((await ask('GET', `media/${mediaId}`, north.owner)).status).toBe(200)
  expect((await ask('GET', `media/${mediaId}`)).status).toBe(404)
})
