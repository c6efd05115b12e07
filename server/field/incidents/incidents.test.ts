import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
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
