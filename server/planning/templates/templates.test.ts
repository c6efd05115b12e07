import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Preview, Template, TemplateDraft, TemplateRow } from '../../../contract/planning/templates/templates.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const MONDAY = '2026-11-23'
const DECEMBER_2 = { from: iso('2026-12-01T23:00Z'), to: iso('2026-12-02T23:00Z') }
const CARRIED = { moved: 0, cancelled: 0, kept: 0 }
const TWO_WEEKS: [string, string] = ['2026-11-22T23:00Z', '2026-12-06T23:00Z']

async function start() {
  const scheduling = await startScheduling()
  const { ask, at, siteId, postId } = scheduling
  const draft = (rest: Partial<TemplateDraft> = {}): TemplateDraft => ({
    siteId,
    name: 'Main door',
    duties: [
      { code: 'D', postId, days: [1, 2, 3, 4, 5], start: '07:00', end: '15:00', headcount: 1 },
      { code: 'N', postId, days: [5, 6], start: '22:00', end: '06:00', headcount: 2 },
    ],
    rotations: [],
    ...rest,
  })
  const save = (data: TemplateDraft) => ask({ method: 'POST', url: at('templates'), body: data })
  return {
    ...scheduling,
    draft,
    save,
    saved: async (rest: Partial<TemplateDraft> = {}) => (await save(draft(rest))).body as Template,
    preview: async (id: string, weeks = 2) =>
      (await ask({ method: 'GET', url: at(`templates/${id}/preview?from=${MONDAY}&weeks=${weeks}`) })).body as Preview,
    apply: (id: string, weeks = 2) =>
      ask({ method: 'POST', url: at(`templates/${id}/apply`), body: { from: MONDAY, weeks } }),
  }
}

test('templates-kept: a template is kept with its duties and rotations, under a name of its own, in versions', async () => {
  const { save, saved, draft, ask, at, guard, siteId } = await start()
  const amara = await guard('Amara')
  const turn = { name: 'Turn', cycle: ['D', ''], anchor: MONDAY, guards: [{ guardId: amara, offset: 1 }] }
  const template = await saved({ rotations: [turn] })
  expect(template).toMatchObject({ zone: 'Europe/Berlin', version: 1, duties: draft().duties, rotations: [turn] })
  const url = at(`templates/${template.id}`)
  expect((await ask({ method: 'GET', url })).body).toEqual(template)
  expect((await save(draft())).status).toBe(409)
  const change = (version: number, data: TemplateDraft) => ask({ method: 'PATCH', url, body: { version, data } })
  const renamed = { ...draft(), name: 'Door, days' }
  expect((await change(1, renamed)).body).toMatchObject({ name: 'Door, days', version: 2, rotations: [] })
  const stale = await change(1, draft())
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: { version: 2 } }])
  const list = async (query = '') =>
    (await ask({ method: 'GET', url: at(`templates${query}`) })).body as { templates: TemplateRow[]; total: number }
  expect(await list('?search=harbour')).toMatchObject({
    templates: [{ name: 'Door, days', site: 'Harbour Street Mall', duties: 2, rotations: 0 }],
    total: 1,
    pages: 1,
  })
  expect((await list('?search=%25')).total).toBe(0)
  expect((await ask({ method: 'DELETE', url })).body).toEqual({ removed: true })
  expect((await ask({ method: 'DELETE', url })).status).toBe(404)
  expect((await save({ ...draft(), siteId: randomUUID() })).status).toBe(404)
  expect((await save({ ...draft(), duties: [{ ...draft().duties[0]!, postId: randomUUID() }] })).status).toBe(404)
  expect((await save(draft({ rotations: [{ ...turn, guards: [{ guardId: siteId, offset: 0 }] }] }))).status).toBe(404)
})

test('templates-kept: what can not be planned is refused, field by field', async () => {
  const { ask, at, draft } = await start()
  const [duty] = draft().duties
  const turn = { name: 'Turn', cycle: ['D', ''], anchor: MONDAY, guards: [] }
  const wrong: [string, object][] = [
    ['duties', { duties: [] }],
    ['duties', { duties: [duty, duty] }],
    ['duties.0.days', { duties: [{ ...duty, days: [] }] }],
    ['duties.0.days.0', { duties: [{ ...duty, days: [8] }] }],
    ['duties.0.end', { duties: [{ ...duty, end: '7:00' }] }],
    ['duties.0.start', { duties: [{ ...duty, start: '25:00' }] }],
    ['duties.0.headcount', { duties: [{ ...duty, headcount: 21 }] }],
    ['rotations', { rotations: [{ ...turn, cycle: ['X'] }] }],
    ['rotations.0.guards', { rotations: [{ ...turn, guards: [{ guardId: randomUUID(), offset: 2 }] }] }],
    ['name', { name: ' ' }],
  ]
  for (const [field, part] of wrong) {
    const { status, body } = await ask({ method: 'POST', url: at('templates'), body: { ...draft(), ...part } })
    expect([field, status, Object.keys((body as { fields: object }).fields)]).toEqual([field, 400, [field]])
  }
})

test('template-applied-once: a template adds its draft shifts, and applied again it adds nothing', async () => {
  const { saved, preview, apply, shiftsIn } = await start()
  const { id } = await saved()
  const { added, skipped } = await preview(id)
  expect([added.length, skipped.length]).toEqual([18, 0])
  expect(await shiftsIn(...TWO_WEEKS)).toEqual([])
  expect((await apply(id)).body).toEqual({
    ...CARRIED,
    added: 18,
    assigned: 0,
    skipped: 0,
    additionId: expect.any(String),
  })
  const shifts = await shiftsIn(...TWO_WEEKS)
  expect(shifts.map(({ from, to }) => [from, to])).toEqual(
    added.map(({ from, to }) => [from, to]).toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  )
  expect(shifts.every(({ state, requires }) => state === 'draft' && requires.length === 1)).toBe(true)
  expect((await apply(id)).body).toEqual({ ...CARRIED, added: 0, assigned: 0, skipped: 18, additionId: null })
  expect(new Set((await preview(id)).skipped.map(({ reason }) => reason))).toEqual(new Set(['there']))
  expect(await shiftsIn(...TWO_WEEKS)).toEqual(shifts)
})

test('template-applied-once: of ten who apply it at once, each shift is added once', async () => {
  const { saved, apply, shiftsIn } = await start()
  const { id } = await saved()
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(id)))
  expect(answers.map(({ body }) => (body as { added: number }).added).toSorted((a, b) => b - a)).toEqual([
    18,
    ...Array.from({ length: 9 }, () => 0),
  ])
  expect(await shiftsIn(...TWO_WEEKS)).toHaveLength(18)
})

test('template-applied-once: a shift that was moved stays moved, one planned by hand counts, and a removed one returns', async () => {
  const { saved, apply, preview, add, ask, at, shiftsIn } = await start()
  const { id } = await saved()
  // Tuesday's shift is there already, by hand.
  await add(['2026-11-24T06:00Z', '2026-11-24T14:00Z'])
  expect((await apply(id, 1)).body).toEqual({
    ...CARRIED,
    added: 8,
    assigned: 0,
    skipped: 1,
    additionId: expect.any(String),
  })
  const [monday, tuesday, wednesday] = await shiftsIn(...TWO_WEEKS)
  for (const { id: shiftId, version, day } of [
    { ...monday!, day: 23 },
    { ...tuesday!, day: 24 },
  ]) {
    const body = { version, from: iso(`2026-11-${day}T07:00Z`), to: iso(`2026-11-${day}T15:00Z`) }
    expect((await ask({ method: 'PATCH', url: at(`shifts/${shiftId}`), body })).status).toBe(200)
  }
  await ask({ method: 'DELETE', url: at(`shifts/${wednesday!.id}`) })
  expect((await preview(id, 1)).added.map(({ day }) => day)).toEqual(['2026-11-25'])
  expect((await apply(id, 1)).body).toEqual({
    ...CARRIED,
    added: 1,
    assigned: 0,
    skipped: 8,
    additionId: expect.any(String),
  })
})

test('template-skips: what is past, locked or cancelled is skipped and says so', async () => {
  const { saved, apply, preview, publish, shiftsIn, ask, at, clock, postId } = await start()
  const duty = { code: 'D', postId, days: [1, 2, 3], start: '07:00', end: '15:00', headcount: 1 }
  const { id } = await saved({ duties: [duty] })
  const nights = await saved({
    name: 'Nights',
    duties: [{ ...duty, code: 'N', days: [3], start: '22:00', end: '06:00' }],
  })
  const added = (await ask({ method: 'POST', url: at('periods'), body: DECEMBER_2 })).body as { id: string }
  await apply(id)
  await publish(...TWO_WEEKS)
  const [monday] = await shiftsIn(...TWO_WEEKS)
  await ask({ method: 'DELETE', url: at(`shifts/${monday!.id}`) })
  await publish(...TWO_WEEKS)
  // The period is locked with the shift that it has.
  const locked = await ask({ method: 'POST', url: at(`periods/${added.id}/lock`), body: { version: 2 } })
  expect(locked.status).toBe(200)
  clock.set('2026-11-25T22:00:00Z')
  const { skipped } = await preview(nights.id)
  expect(skipped.map(({ day, reason }) => [day, reason])).toEqual([
    ['2026-11-25', 'past'],
    ['2026-12-02', 'locked'],
  ])
  expect((await apply(nights.id)).body).toEqual({ ...CARRIED, added: 0, assigned: 0, skipped: 2, additionId: null })
  expect((await preview(id, 1)).skipped.map(({ reason }) => reason)).toEqual(['cancelled', 'there', 'there'])
})

test('rotation-legal: a rotation gives its guards their shifts where rules allow, and the preview says why not', async () => {
  const { saved, apply, preview, guard, absent, shiftsIn, postId } = await start()
  const [amara, femi] = [await guard('Amara'), await guard('Femi', { until: '2026-11-26' })]
  await absent(amara, '2026-11-24T00:00Z', '2026-11-25T00:00Z')
  const { id } = await saved({
    duties: [{ code: 'D', postId, days: [1, 2, 3, 4, 5, 6, 7], start: '07:00', end: '15:00', headcount: 1 }],
    rotations: [
      {
        name: 'Two on, two off',
        cycle: ['D', 'D', '', ''],
        anchor: MONDAY,
        guards: [
          { guardId: amara, offset: 0 },
          { guardId: femi, offset: 2 },
        ],
      },
    ],
  })
  const { added } = await preview(id, 1)
  expect(added.map(({ wanted, why }) => [wanted, why === null])).toEqual([
    [amara, true],
    [amara, false],
    [femi, true],
    [femi, true],
    [amara, true],
    [amara, true],
    [femi, false],
  ])
  expect(added[1]!.why).toContain('approved time off')
  expect((await apply(id, 1)).body).toEqual({
    ...CARRIED,
    added: 7,
    assigned: 5,
    skipped: 0,
    additionId: expect.any(String),
  })
  expect((await shiftsIn(...TWO_WEEKS)).map(({ assignment }) => assignment?.guardId ?? null)).toEqual(
    added.map(({ wanted, why }) => (why === null ? wanted : null)),
  )
})

test('template-applied-once: too many shifts at once are refused and nothing is added', async () => {
  const { saved, apply, shiftsIn, postId } = await start()
  const { id } = await saved({
    duties: [{ code: 'D', postId, days: [1, 2, 3, 4, 5, 6, 7], start: '07:00', end: '15:00', headcount: 20 }],
  })
  expect((await apply(id, 4)).body).toMatchObject({ code: 'invalid', fields: { weeks: expect.any(String) } })
  expect((await apply(id, 13)).status).toBe(400)
  expect(await shiftsIn(...TWO_WEEKS)).toEqual([])
})

test('foreign-organisation: a template of another company is nothing here', async () => {
  const { saved, draft, south, ask, at, north } = await start()
  const { id } = await saved()
  const { ask: foreign } = south.owner
  const url = `${south.url}/templates/${id}`
  expect((await foreign({ method: 'GET', url })).status).toBe(404)
  expect((await foreign({ method: 'PATCH', url, body: { version: 1, data: draft() } })).status).toBe(404)
  expect((await foreign({ method: 'POST', url: `${url}/apply`, body: { from: MONDAY, weeks: 1 } })).status).toBe(404)
  expect((await foreign({ method: 'GET', url: `${url}/preview?from=${MONDAY}&weeks=1` })).status).toBe(404)
  expect((await foreign({ method: 'POST', url: `${south.url}/templates`, body: draft() })).status).toBe(404)
  const dispatcher = await north.person('dispatcher')
  expect((await dispatcher.ask({ method: 'POST', url: at('templates'), body: draft() })).status).toBe(403)
  expect((await ask({ method: 'GET', url: at(`templates/${id}`) })).status).toBe(200)
})
