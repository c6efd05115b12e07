import { expect, test } from 'vitest'
import type { FormField } from '../../../contract/field/incident-types/forms.ts'
import {
  type IncidentTypeDraft,
  type IncidentTypeRow,
  MOST_TYPES,
} from '../../../contract/field/incident-types/incident-types.ts'
import { seededTypes } from '../../../contract/field/incident-types/seeded-types.ts'
import { startOrganisations } from '../../planning/organisations/testing-organisations.ts'

const PLATE: FormField = { key: 'plate', kind: 'short_text', label: 'Plate', isRequired: true, choices: [] }
const LOST_KEY: IncidentTypeDraft = {
  label: 'Lost key',
  severity: 4,
  tellsClient: true,
  isRetired: false,
  fields: [PLATE],
}

async function start() {
  const { north, south } = await startOrganisations('2026-11-24T09:00:00Z')
  const { ask } = await north.person('scheduler')
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = ask, at = north.url) =>
    by({ method, url: `${at}/${path}`, ...(body && { body }) })
  const all = async () => ((await send('GET', 'incident-types')).body as { types: IncidentTypeRow[] }).types
  return {
    north,
    south,
    send,
    all,
    add: async (draft: object = LOST_KEY) => send('POST', 'incident-types', draft),
    change: (key: string, version: number, data: object) => send('PUT', `incident-types/${key}`, { version, data }),
    kinds: async () =>
      (
        await north.within(({ pool }) => pool.query(`select kind from ledger_events where kind like 'incident_type%'`))
      ).rows
        .map(({ kind }: { kind: string }) => kind)
        .toSorted(),
  }
}

const draftOf = ({ label, severity, tellsClient, isRetired, form }: IncidentTypeRow): IncidentTypeDraft => ({
  label,
  severity,
  tellsClient,
  isRetired,
  fields: form.fields,
})

test('incident-types-kept: a company begins with the usual types, and adds, renames, retires and brings back its own', async () => {
  const { all, add, change, kinds } = await start()
  const seeded = await all()
  expect(seeded.map(({ key }) => key)).toEqual(seededTypes.map(({ key }) => key))
  const added = (await add()).body as IncidentTypeRow
  expect(added).toMatchObject({ key: 'lost_key', form: { number: 1, fields: [PLATE] }, version: 1 })
  expect((await all()).at(-1)).toEqual(added)
  expect((await all()).slice(0, -1)).toEqual(seeded)
  const renamed = (await change('lost_key', 1, { ...LOST_KEY, label: 'Schlüssel', isRetired: true })).body
  expect(renamed).toMatchObject({ key: 'lost_key', label: 'Schlüssel', isRetired: true, version: 2 })
  expect((await change('lost_key', 2, LOST_KEY)).body).toMatchObject({ isRetired: false, version: 3 })
  const fire = draftOf(seeded.find(({ key }) => key === 'fire')!)
  expect((await change('fire', 1, { ...fire, label: 'Feuer' })).body).toMatchObject({ label: 'Feuer', version: 2 })
  expect(await kinds()).toEqual([
    'incident_type.added',
    'incident_type.changed',
    'incident_type.changed',
    'incident_type.changed',
    'incident_type.restored',
    'incident_type.retired',
  ])
})

test('incident-types-kept: nobody names two types the same or retires the last resort, and a company keeps at most 50', async () => {
  const { north, all, add, change } = await start()
  expect((await add({ ...LOST_KEY, label: ' fire, SMOKE' })).body).toMatchObject({
    code: 'conflict',
    message: 'There is a type of this name already.',
  })
  expect((await change('theft', 1, { ...LOST_KEY, label: 'Medical' })).status).toBe(409)
  const other = draftOf((await all()).find(({ key }) => key === 'other')!)
  expect((await change('other', 1, { ...other, isRetired: true })).body).toMatchObject({
    code: 'conflict',
    message: '“Other” stays: reports of an unknown type become one of it.',
  })
  expect((await change('nothing', 1, LOST_KEY)).status).toBe(404)
  // The same letters, with or without marks, lead to keys of their own.
  expect((await add()).body).toMatchObject({ key: 'lost_key' })
  expect((await add({ ...LOST_KEY, label: 'Löst key' })).body).toMatchObject({ key: 'lost_key_2' })
  expect((await add({ ...LOST_KEY, label: '紛失' })).body).toMatchObject({ key: 'type' })
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into incident_types (organisation_id, key, label, severity, tells_client, place)
       select $1, 'own_' || n, 'Own ' || n, 3, false, 100 + n from generate_series(1, $2) n`,
      [organisationId, MOST_TYPES - seededTypes.length - 3],
    ),
  )
  expect((await add({ ...LOST_KEY, label: 'One more' })).body).toMatchObject({
    message: expect.stringContaining('at most 50'),
  })
  expect(await all()).toHaveLength(MOST_TYPES)
})

test('incident-type-form-versions: another form is a new version, the same form is none, and a version is never changed', async () => {
  const { north, add, change } = await start()
  await add()
  expect((await change('lost_key', 1, { ...LOST_KEY, severity: 2 })).body).toMatchObject({ form: { number: 1 } })
  const fields = [{ ...PLATE, label: 'License plate' }]
  expect((await change('lost_key', 2, { ...LOST_KEY, fields })).body).toMatchObject({ form: { number: 2, fields } })
  const forms = await north.within(({ pool }) =>
    pool.query('select number, fields from incident_forms order by number'),
  )
  expect(forms.rows).toEqual([
    { number: 1, fields: [PLATE] },
    { number: 2, fields },
  ])
  const update = north.within(({ pool }) => pool.query(`update incident_forms set fields = '[]'`))
  await expect(update).rejects.toThrow('A form that reports answer is not changed.')
})

test('incident-type-stale: who saves an older version is shown the newer one, and nothing changes', async () => {
  const { add, change, all } = await start()
  await add()
  await change('lost_key', 1, { ...LOST_KEY, label: 'Key lost' })
  const before = await all()
  const late = await change('lost_key', 1, { ...LOST_KEY, severity: 1 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { label: 'Key lost', version: 2 } } })
  expect(await all()).toEqual(before)
})

test('incident-types-ordered: the phone shows types in the order that the office chose, each once', async () => {
  const { send, all, add } = await start()
  await add()
  const keys = (await all()).map(({ key }) => key).toReversed()
  expect((await send('PUT', 'incident-type-order', { keys })).status).toBe(200)
  expect((await all()).map(({ key }) => key)).toEqual(keys)
  for (const wrong of [keys.slice(1), [...keys.slice(1), keys[1]!], [...keys.slice(1), 'unknown']])
    expect((await send('PUT', 'incident-type-order', { keys: wrong })).body).toMatchObject({ code: 'stale' })
  expect((await all()).map(({ key }) => key)).toEqual(keys)
})

test('incident-type-roles: the office reads types, planners change them, and each company has its own', async () => {
  const { north, south, send, all, add, change } = await start()
  await add()
  const before = await all()
  const dispatcher = (await north.person('dispatcher')).ask
  expect((await send('GET', 'incident-types', undefined, dispatcher)).status).toBe(200)
  expect((await send('POST', 'incident-types', LOST_KEY, dispatcher)).status).toBe(403)
  expect((await send('PUT', 'incident-types/fire', { version: 1, data: LOST_KEY }, dispatcher)).status).toBe(403)
  expect((await send('PUT', 'incident-type-order', { keys: [] }, dispatcher)).status).toBe(403)
  for (const role of ['guard', 'client'] as const)
    expect((await send('GET', 'incident-types', undefined, (await north.person(role)).ask)).status).toBe(403)
  const theirs = { version: 1, data: LOST_KEY }
  expect((await send('PUT', 'incident-types/lost_key', theirs, south.owner.ask, south.url)).status).toBe(404)
  expect((await send('GET', 'incident-types', undefined, south.owner.ask, south.url)).body).toMatchObject({
    types: { length: seededTypes.length },
  })
  expect(await all()).toEqual(before)
  expect((await change('lost_key', 1, LOST_KEY)).status).toBe(200)
})

test('incident-form-bounds: a form asks at most 20 things, each once, with choices where they belong', async () => {
  const { add, all } = await start()
  const field = (part: object) => ({ ...LOST_KEY, fields: [{ ...PLATE, ...part }] })
  const many = (count: number, part: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ ...PLATE, key: `f${at}`, ...part }))
  const refused: object[] = [
    field({ key: 'Plate' }),
    field({ label: ' ' }),
    field({ label: 'x'.repeat(121) }),
    field({ kind: 'password' }),
    field({ kind: 'choice', choices: ['One'] }),
    field({ kind: 'choices', choices: ['One', 'one '] }),
    field({ choices: ['One', 'Two'] }),
    field({ more: true }),
    { ...LOST_KEY, fields: [PLATE, PLATE] },
    { ...LOST_KEY, fields: many(21) },
    {
      ...LOST_KEY,
      fields: many(20, { kind: 'choice', choices: Array.from({ length: 12 }, (_, at) => `${at}`.padEnd(60)) }),
    },
    { ...LOST_KEY, severity: 6 },
    { ...LOST_KEY, label: 'x'.repeat(61) },
  ]
  for (const draft of refused) expect((await add(draft)).status, JSON.stringify(draft).slice(0, 200)).toBe(400)
  expect(await all()).toHaveLength(seededTypes.length)
  expect((await add({ ...LOST_KEY, fields: many(20) })).status).toBe(201)
})
