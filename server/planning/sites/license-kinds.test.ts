import { expect, test } from 'vitest'
import type { ImportReport } from '../../../contract/planning/guards/guard-imports.ts'
import type { Guard } from '../../../contract/planning/guards/guards.ts'
import type { LicenseKind, QualificationType } from '../../../contract/planning/guards/licenses.ts'
import type { Client, Post, Site } from '../../../contract/planning/sites/sites.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'

async function start() {
  const { north, south } = await startOrganisations('2026-11-24T09:00:00Z')
  const { ask } = await north.person('scheduler')
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    ask({ method, url: `${north.url}/${path}`, ...(body && { body }) })
  const kinds = async () => ((await send('GET', 'qualification-types')).body as { kinds: LicenseKind[] }).kinds
  const add = (name: string) => send('POST', 'qualification-types', { name })
  return { north, south, send, kinds, add }
}

test('kinds-of-license: a company makes, renames and retires kinds before its first guard, each name once in any case', async () => {
  const { north, south, send, kinds, add } = await start()
  expect(await kinds()).toEqual([])
  const { id } = (await add('SIA')).body as QualificationType
  expect((await add('sia')).body).toMatchObject({ code: 'conflict' })
  const other = (await add('Guard Card')).body as QualificationType
  const change = (body: object, kind = id) => send('PATCH', `qualification-types/${kind}`, body)
  expect((await change({ name: 'guard card' })).status).toBe(409)
  expect((await change({ name: 'SIA Door Supervisor' })).body).toMatchObject({ name: 'SIA Door Supervisor' })
  expect((await change({ name: 'Sia door supervisor' })).status).toBe(200)
  expect((await change({ name: ' ' })).status).toBe(400)
  expect((await change({ isRetired: true }, other.id)).body).toMatchObject({ isRetired: true })
  expect(await kinds()).toEqual([
    { ...other, isRetired: true, guards: 0, posts: 0 },
    { id, name: 'Sia door supervisor', isRetired: false, guards: 0, posts: 0 },
  ])
  expect((await change({ isRetired: false }, other.id)).body).toMatchObject({ isRetired: false })
  const dispatcher = await north.person('dispatcher')
  const url = `${north.url}/qualification-types/${id}`
  expect((await dispatcher.ask({ method: 'PATCH', url, body: { name: 'X' } })).status).toBe(403)
  const elsewhere = `${south.url}/qualification-types/${id}`
  expect((await south.owner.ask({ method: 'PATCH', url: elsewhere, body: { name: 'X' } })).status).toBe(404)
  expect((await kinds()).map(({ name }) => name)).toEqual(['Guard Card', 'Sia door supervisor'])
})

test('kinds-of-license: a retired kind stays where it is held and asked for, and comes to nobody and nothing new', async () => {
  const { send, kinds, add } = await start()
  const { id: typeId } = (await add('SIA')).body as QualificationType
  const guard = async (employeeNo: string) => {
    const draft = { employeeNo, name: `Guard ${employeeNo}`, email: null, state: 'active', lat: null, lng: null }
    const body = { ...draft, weeklyMinutesMin: null, weeklyMinutesMax: null, payRate: 1_500 }
    return ((await send('POST', 'guards', body)).body as Guard).id
  }
  const license = async (guardId: string) =>
    send('POST', `guards/${guardId}/qualifications`, { typeId, number: '1', from: '2026-01-01', until: '2027-01-01' })
  const holder = await guard('A')
  expect((await license(holder)).status).toBe(201)
  const client = (await send('POST', 'clients', { name: 'Harbour', state: 'active' })).body as Client
  const place = { clientId: client.id, name: 'Mall', address: '', zone: 'Europe/Berlin', lat: null, lng: null }
  const site = (await send('POST', 'sites', place)).body as Site
  const post = (name: string, requires: string[]) => ({
    siteId: site.id,
    name,
    kind: 'static',
    requires,
    priority: 3,
    isArmed: false,
  })
  const door = (await send('POST', 'posts', post('Door', [typeId]))).body as Post
  await send('PATCH', `qualification-types/${typeId}`, { isRetired: true })
  expect(await kinds()).toMatchObject([{ isRetired: true, guards: 1, posts: 1 }])
  expect((await license(await guard('B'))).status).toBe(409)
  expect((await send('POST', 'posts', post('Desk', [typeId]))).status).toBe(409)
  expect((await send('POST', 'posts', post('Desk', []))).status).toBe(201)
  const { id: _, version, ...data } = door
  const kept = await send('PATCH', `posts/${door.id}`, { version, data: { ...data, name: 'Front door' } })
  expect([kept.status, (kept.body as Post).requires]).toEqual([200, [typeId]])
  const csv =
    'employee number,name,licence,licence number,licence until\nC,Cleo,sia,N1,2027-05-01\nA,Guard A,SIA,1,2027-01-01'
  const { body } = await send('POST', 'guards/import', { csv, dryRun: true, makeKinds: true })
  expect(body as ImportReport).toMatchObject({ kinds: [], known: 1, refused: [{ row: 2 }] })
  expect((body as ImportReport).refused[0]!.message).toContain('is retired')
  expect(await kinds()).toMatchObject([{ guards: 1, posts: 1 }])
})
