import { expect, test } from 'vitest'
import { MOST_PARTIES, type Party, type PartyDetails } from '../../../contract/field/parties/parties.ts'
import { newId } from '../../core/base/ids.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import { DETAILS, startParties, SUBJECT } from './testing-parties.ts'

const VAN = { kind: 'vehicle', role: null, summary: 'White van', details: { plate: 'B-XY 123' } }

test('parties-noted: people, vehicles and property of an incident are noted and changed, each with a number of its role', async () => {
  const { add, parties, ask, events } = await startParties()
  const [first, second] = [await add(), await add({ ...SUBJECT, summary: 'Second man' })]
  const van = await add(VAN)
  const pallets = await add({ kind: 'property', role: null, summary: '4 pallets', details: {} })
  expect((await parties()).map(({ kind, role, number, summary, has }) => [kind, role, number, summary, has])).toEqual([
    ['person', 'subject', 1, 'Man in a red jacket', ['name', 'phone', 'plate']],
    ['person', 'subject', 2, 'Second man', ['name', 'phone', 'plate']],
    ['vehicle', null, 1, 'White van', ['plate']],
    ['property', null, 1, '4 pallets', []],
  ])
  const facts = { kind: 'person', role: 'witness', summary: 'Saw it' }
  const changed = await ask('PATCH', `parties/${second.id}`, { version: 1, ...facts })
  expect(changed.body).toMatchObject({ ...facts, number: 1, has: ['name', 'phone', 'plate'], version: 2 })
  const replaced = await ask('PATCH', `parties/${second.id}`, { version: 2, ...facts, details: { name: 'Ann' } })
  expect(replaced.body).toMatchObject({ has: ['name'], version: 3 })
  const late = await ask('PATCH', `parties/${second.id}`, { version: 1, ...facts, details: { name: 'Eve' } })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 3 } } })
  expect([first.number, van.number, pallets.number]).toEqual([1, 1, 1])
  const added = (await events('party.added')).find(({ body }) => body['partyId'] === first.id)
  expect(added).toMatchObject({ body: { incidentId: first.incidentId, partyId: first.id, of: 'person' } })
  expect(JSON.stringify(added!.body)).not.toContain('Jonas')
})

test('parties-hidden: no list, change or log names anybody; details are shown with a reason, and who looked is counted', async () => {
  const { add, parties, ask, events, north, incidentId } = await startParties()
  const { id } = await add()
  const log = await ask('GET', 'history')
  for (const said of [await parties(), log.body, await ask('GET', `incidents/${incidentId}`)])
    expect(JSON.stringify(said)).not.toMatch(/Jonas|\+49 ?30 ?901820|B-XY/)
  expect((await ask('POST', `parties/${id}/show`, { reason: ' ' })).status).toBe(400)
  expect(await parties()).toMatchObject([{ looks: 0 }])
  const shown = await ask('POST', `parties/${id}/show`, { reason: 'Police asked for the name' })
  expect(shown.body).toMatchObject({ details: DETAILS, party: { looks: 1 } })
  await ask('POST', `parties/${id}/show`, { reason: 'Again' })
  expect(await parties()).toMatchObject([{ looks: 1 }])
  await ask('POST', `parties/${id}/show`, { reason: 'To call him' }, north.owner)
  expect(await parties()).toMatchObject([{ looks: 2 }])
  const { looks } = (await ask('GET', `parties/${id}/looks`)).body as { looks: { reason: string; by: string }[] }
  expect(looks.map(({ reason }) => reason).toSorted()).toEqual(['Again', 'Police asked for the name', 'To call him'])
  expect(await events('party.shown')).toMatchObject([
    { subject: `incident:${incidentId}`, body: { incidentId, partyId: id } },
    {},
    {},
  ])
  const change = north.within(({ pool }) => pool.query(`update party_looks set reason = 'Another'`))
  await expect(change).rejects.toThrow('Who looked at details is not changed afterwards.')
})

test('parties-roles: the office sees that there is somebody, owners and dispatchers see who, and owners alone erase', async () => {
  const { add, ask, north, south, incidentId } = await startParties()
  const { id } = await add()
  const scheduler = await north.person('scheduler')
  const list = `incidents/${incidentId}/parties`
  expect((await ask('GET', list, undefined, scheduler)).status).toBe(200)
  expect((await ask('POST', list, SUBJECT, scheduler)).status).toBe(403)
  expect((await ask('POST', `parties/${id}/show`, { reason: 'Why not' }, scheduler)).status).toBe(403)
  expect((await ask('GET', `parties/${id}/looks`, undefined, scheduler)).status).toBe(403)
  expect((await ask('POST', `parties/${id}/erase`, { reason: 'Asked to' })).status).toBe(403)
  for (const role of ['guard', 'client'] as const)
    expect((await ask('GET', list, undefined, await north.person(role))).status).toBe(403)
  const foreign = (path: string, body?: object) =>
    south.owner.ask({ method: body ? 'POST' : 'GET', url: `${south.url}/${path}`, ...(body && { body }) })
  expect((await foreign(list)).status).toBe(404)
  expect((await foreign(list, SUBJECT)).status).toBe(404)
  expect((await foreign(`parties/${id}/show`, { reason: 'Theirs' })).status).toBe(404)
  expect((await foreign(`parties/${id}/erase`, { reason: 'Theirs' })).status).toBe(404)
})

test('parties-in-scope: a dispatcher of one site notes, reads and shows nobody of another', async () => {
  const { add, ask, north, office, incidentId, parties } = await startParties()
  const { id } = await add()
  const client = (await office('POST', 'clients', { name: 'Solent Energy', state: 'active' })).body as { id: string }
  const place = { clientId: client.id, name: 'Substation', address: '', zone: 'Europe/London', lat: null, lng: null }
  const site = (await office('POST', 'sites', place)).body as { id: string }
  const elsewhere = await north.person('dispatcher', { clients: [], sites: [site.id] })
  const facts = { version: 1, kind: 'person', role: 'subject', summary: 'Mine' }
  for (const [method, path, body] of [
    ['GET', `incidents/${incidentId}/parties`],
    ['POST', `incidents/${incidentId}/parties`, SUBJECT],
    ['PATCH', `parties/${id}`, facts],
    ['POST', `parties/${id}/show`, { reason: 'Curious' }],
    ['GET', `parties/${id}/looks`],
    ['GET', `incidents/${incidentId}/evidence`],
  ] as const)
    expect((await ask(method, path, body, elsewhere)).status, path).toBe(404)
  expect(await parties()).toMatchObject([{ summary: SUBJECT.summary, looks: 0, version: 1 }])
})

test('party-erased: erasing removes details everywhere, says who did it and why, and leaves the log whole', async () => {
  const { add, parties, ask, events, north, services } = await startParties()
  const [{ id }, other] = [await add(), await add(VAN)]
  await ask('PATCH', `parties/${id}`, {
    version: 1,
    kind: 'person',
    role: 'subject',
    summary: 'Tall and thin',
    details: DETAILS,
  })
  await sealAll(services)
  const owner = (path: string, body?: object) => ask(body ? 'POST' : 'GET', path, body, north.owner)
  const erased = await owner(`parties/${id}/erase`, { reason: 'He asked to be forgotten' })
  expect(erased.body).toMatchObject({ has: [], summary: '', erasedWhy: 'He asked to be forgotten' })
  expect((erased.body as Party).erasedAt).not.toBeNull()
  const left = await north.within(({ pool }) =>
    pool.query<{ all: string }>(`select (select coalesce(string_agg(p::text, ''), '') from parties p) ||
      (select coalesce(string_agg(d::text, ''), '') from party_details d) ||
      (select coalesce(string_agg(v::text, ''), '') from ledger_private v) ||
      (select coalesce(string_agg(e::text, ''), '') from ledger_events e) as all`),
  )
  expect(left.rows[0]!.all).not.toMatch(/Jonas|\+49 ?30 ?901820|Man in a red|Tall and thin/)
  expect(
    (await events('party.added')).map(({ body, personal }) => [body['partyId'] === id, personal === null]),
  ).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  )
  await sealAll(services)
  expect((await owner('ledger/verify')).body).toMatchObject({ fault: null })
  expect((await owner(`parties/${id}/erase`, { reason: 'Once more' })).body).toMatchObject({ code: 'conflict' })
  expect((await ask('POST', `parties/${id}/show`, { reason: 'Too late' })).body).toMatchObject({ code: 'conflict' })
  const facts = { kind: 'person', role: 'subject', summary: 'Back', details: DETAILS }
  expect((await ask('PATCH', `parties/${id}`, { version: 3, ...facts })).body).toMatchObject({ code: 'conflict' })
  const shown = await ask('POST', `parties/${other.id}/show`, { reason: 'Still there' })
  expect((shown.body as { details: PartyDetails }).details).toEqual(VAN.details)
  expect(await parties()).toMatchObject([{ summary: '' }, { summary: 'White van' }])
})

test('parties-bounds: a person has a role and a thing has none, each detail has its bound, and an incident at most 50', async () => {
  const { add, ask, parties, incidentId, north } = await startParties()
  const refused: object[] = [
    { ...SUBJECT, role: null },
    { ...VAN, role: 'subject' },
    { ...SUBJECT, role: 'thief' },
    { ...SUBJECT, kind: 'animal' },
    { ...SUBJECT, summary: ' ' },
    { ...SUBJECT, summary: 'x'.repeat(201) },
    { ...SUBJECT, details: { name: 'x'.repeat(121) } },
    { ...SUBJECT, details: { born: 'yesterday' } },
    { ...SUBJECT, details: { iban: 'DE00' } },
    { ...SUBJECT, details: { name: 'a\u0000b' } },
  ]
  for (const draft of refused)
    expect((await ask('POST', `incidents/${incidentId}/parties`, draft)).status, JSON.stringify(draft)).toBe(400)
  expect((await ask('POST', `incidents/${newId()}/parties`, SUBJECT)).status).toBe(404)
  expect(await parties()).toEqual([])
  await add()
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into parties (organisation_id, id, incident_id, kind, number, summary, added_at, added_by)
       select $1, gen_random_uuid(), $2, 'vehicle', n, 'Car', now(), $3 from generate_series(1, $4) n`,
      [organisationId, incidentId, north.owner.id, MOST_PARTIES - 1],
    ),
  )
  const full = await ask('POST', `incidents/${incidentId}/parties`, SUBJECT)
  expect(full.body).toMatchObject({ code: 'conflict', message: expect.stringContaining('at most 50') })
})
