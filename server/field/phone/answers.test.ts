import { expect, test } from 'vitest'
import type { FormField } from '../../../contract/field/incident-types/forms.ts'
import type { IncidentTypeRow } from '../../../contract/field/incident-types/incident-types.ts'
import { seededTypes } from '../../../contract/field/incident-types/seeded-types.ts'
import { startField } from '../devices/testing-devices.ts'

const field = (key: string, kind: FormField['kind'], part: Partial<FormField> = {}): FormField => ({
  key,
  kind,
  label: key,
  isRequired: false,
  choices: [],
  ...part,
})
const FIELDS: FormField[] = [
  field('plate', 'short_text', { isRequired: true }),
  field('story', 'long_text'),
  field('count', 'number'),
  field('police', 'yes_no'),
  field('way', 'choice', { choices: ['Gate', 'Fence'] }),
  field('seen', 'choices', { choices: ['Bag', 'Tool', 'Car'] }),
  field('since', 'time'),
  field('picture', 'photo'),
]
const LOST_KEY = { label: 'Lost key', severity: 4, tellsClient: true, isRetired: false, fields: FIELDS }
const GOOD = {
  plate: 'B-XY 123',
  story: 'Long',
  count: 2.5,
  police: false,
  way: 'Gate',
  seen: ['Bag', 'Car'],
  since: '02:31',
}

async function start() {
  const started = await startField()
  const { phone, office, shiftId, siteId, north } = started
  const type = (await office('POST', 'incident-types', LOST_KEY)).body as IncidentTypeRow
  const report = (answers: unknown, part: object = {}) =>
    phone.act('report', {
      type: type.key,
      severity: 3,
      siteId,
      postId: null,
      shiftId,
      occurredAt: phone.now(),
      text: 'The key is gone',
      media: [],
      ...(answers !== undefined && { answers }),
      ...part,
    })
  const kept = async () =>
    (
      await north.within(({ pool }) =>
        pool.query<{ type: string; text: string; answers: unknown }>(
          'select type, text, answers from incidents order by number',
        ),
      )
    ).rows
  return { ...started, type, report, kept }
}

test('report-answers: answers that fit the form count as they are, with the number of the form', async () => {
  const { report, kept, phone, north, office } = await start()
  expect(await report({ form: 1, values: GOOD })).toMatchObject({
    outcome: 'accepted',
    flags: [],
    number: 'INC-2026-0001',
  })
  expect(await kept()).toEqual([
    { type: 'lost_key', text: 'The key is gone', answers: { type: 'lost_key', form: 1, values: GOOD, problems: [] } },
  ])
  const pack = await phone.pack()
  expect(pack.incidentTypes!.slice(0, 1)).toEqual([
    { key: 'forced_entry', label: null, severity: 2, form: { number: 0, fields: [] } },
  ])
  expect(pack.incidentTypes!.at(-1)).toEqual({
    key: 'lost_key',
    label: 'Lost key',
    severity: 4,
    form: { number: 1, fields: FIELDS },
  })
  const { rows: known } = await north.within(({ pool }) => pool.query<{ id: string }>('select id from incidents'))
  expect((await office('GET', `incidents/${known[0]!.id}`)).body).toMatchObject({
    typeLabel: 'Lost key',
    answers: { form: 1, fields: FIELDS, values: GOOD, problems: [] },
  })
  // The log seals that there were answers, and keeps what they are apart.
  const { rows } = await north.within(({ pool }) =>
    pool.query<{ body: object; personal: object }>(
      `select e.body, v.body as personal from ledger_events e
       join ledger_private v on v.event_id = e.id where e.kind = 'incident.reported'`,
    ),
  )
  expect(JSON.stringify(rows[0]!.body)).not.toContain('B-XY')
  expect(rows[0]!.personal).toMatchObject({ answers: { values: GOOD } })
})

test('report-answers: unknown, missing and ill-typed answers never lose the report: they are kept, and flagged', async () => {
  const { report, kept } = await start()
  const cases: [answers: unknown, problems: { field: string; what: string }[]][] = [
    [{ form: 1, values: {} }, [{ field: 'plate', what: 'missing' }]],
    [{ form: 1, values: { plate: ' ' } }, [{ field: 'plate', what: 'wrong' }]],
    [{ form: 1, values: { ...GOOD, count: 'two' } }, [{ field: 'count', what: 'wrong' }]],
    [{ form: 1, values: { ...GOOD, way: 'Window' } }, [{ field: 'way', what: 'wrong' }]],
    [{ form: 1, values: { ...GOOD, seen: ['Bag', 'Bag'] } }, [{ field: 'seen', what: 'wrong' }]],
    [{ form: 1, values: { ...GOOD, since: '25:00' } }, [{ field: 'since', what: 'wrong' }]],
    [{ form: 1, values: { ...GOOD, color: 'red' } }, [{ field: 'color', what: 'unknown' }]],
    [{ form: 9, values: GOOD }, [{ field: 'form', what: 'unknown' }]],
    [{ values: GOOD }, [{ field: 'form', what: 'unknown' }]],
    [
      'Nothing to add',
      [
        { field: 'answers', what: 'unreadable' },
        { field: 'form', what: 'unknown' },
      ],
    ],
  ]
  for (const [answers, problems] of cases) {
    expect(await report(answers), JSON.stringify(answers)).toMatchObject({ outcome: 'flagged', flags: ['answers'] })
    expect((await kept()).at(-1), JSON.stringify(answers)).toMatchObject({ type: 'lost_key', answers: { problems } })
  }
  expect((await kept()).at(-1)).toMatchObject({ answers: { values: { answers: 'Nothing to add' } } })
})

test('report-answers: whatever stands where answers should be, the report is kept in what the database can hold', async () => {
  const { report, kept } = await start()
  let deep: unknown = 'end'
  for (let depth = 0; depth < 500; depth++) deep = [deep]
  const hostile: unknown[] = [
    null,
    [],
    { form: 1, values: { plate: 'a\u0000b' } },
    { form: 1, values: { 'a\u0000b': 'x', plate: 'B' } },
    { form: 1, values: { plate: { deep } } },
    { form: 1e300, values: [1] },
    { form: 1, values: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, at])) },
    { form: 1, values: { plate: 'x'.repeat(9_000) } },
    { form: 1, values: JSON.parse('{"__proto__": "x", "constructor": "y"}') as object },
  ]
  for (const [at, answers] of hostile.entries()) {
    expect(await report(answers), String(at)).toMatchObject({ outcome: 'flagged' })
    expect(JSON.stringify((await kept()).at(-1)).length).toBeLessThan(8_000)
  }
  expect(await kept()).toHaveLength(hostile.length)
})

test('report-types: a report of a type that nobody knows becomes one of the last resort, and old keys stay valid', async () => {
  const { report, kept, office } = await start()
  expect(await report(undefined, { type: 'invented' })).toMatchObject({ outcome: 'flagged', flags: ['answers'] })
  expect(await kept()).toMatchObject([
    { type: 'other', answers: { problems: [{ field: 'invented', what: 'unknown' }] } },
  ])
  const fire = seededTypes.find(({ key }) => key === 'fire')!
  const { key, ...facts } = fire
  await office('PUT', `incident-types/${key}`, { version: 1, data: { ...facts, isRetired: true, fields: [] } })
  for (const { key: type } of seededTypes)
    expect(await report(undefined, { type }), type).toMatchObject({ outcome: 'accepted', flags: [] })
})

test('incident-type-form-versions: a report under way answers the form that it began with, and a retired type still counts', async () => {
  const { report, kept, office, phone } = await start()
  const fields = [field('tag', 'short_text', { isRequired: true })]
  await office('PUT', 'incident-types/lost_key', { version: 1, data: { ...LOST_KEY, fields, isRetired: true } })
  expect((await phone.pack()).incidentTypes!.map(({ key }) => key)).not.toContain('lost_key')
  expect(await report({ form: 1, values: { plate: 'B-XY 123' } })).toMatchObject({ outcome: 'accepted' })
  expect(await report({ form: 2, values: { tag: '7' } })).toMatchObject({ outcome: 'accepted' })
  expect(await kept()).toMatchObject([{ answers: { form: 1 } }, { answers: { form: 2 } }])
})

test('report-answers: a wanted photo is one of the report', async () => {
  const { report, office } = await start()
  const fields = [field('picture', 'photo', { isRequired: true })]
  await office('PUT', 'incident-types/lost_key', { version: 1, data: { ...LOST_KEY, fields } })
  const answers = { form: 2, values: {} }
  expect(await report(answers)).toMatchObject({ flags: ['answers'] })
  const photo = { sha256: 'a'.repeat(64), type: 'image/jpeg', takenAt: '2026-11-24T07:50:00.000Z' }
  expect(await report(answers, { media: [photo] })).toMatchObject({ outcome: 'accepted' })
})
