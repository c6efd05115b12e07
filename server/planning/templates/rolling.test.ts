import { expect, test } from 'vitest'
import type { Notice } from '../../../contract/planning/notices/notices.ts'
import type { Template, TemplateDraft, TemplateRow } from '../../../contract/planning/templates/templates.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'
import { daysToRoll, rollTemplates } from './rolling-templates.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const AHEAD: [string, string] = ['2026-11-22T23:00Z', '2027-01-31T23:00Z']

/** The clock stands on Friday, 20 November 2026. */
async function start() {
  const scheduling = await startScheduling('2026-11-20T12:00:00Z')
  const { ask, at, siteId, postId, services, shiftsIn } = scheduling
  const day = { code: 'D', postId, days: EVERY_DAY, start: '07:00', end: '15:00', headcount: 1 }
  const draft: TemplateDraft = { siteId, name: 'Door', duties: [day], rotations: [], weeksAhead: 2 }
  const add = async (rest: Partial<TemplateDraft> = {}) =>
    (await ask({ method: 'POST', url: at('templates'), body: { ...draft, ...rest } })).body as Template
  return {
    ...scheduling,
    draft,
    day,
    add,
    roll: () => rollTemplates(services),
    read: async (id: string) => (await ask({ method: 'GET', url: at(`templates/${id}`) })).body as Template,
    days: async () => (await shiftsIn(...AHEAD)).map(({ from }) => from.slice(0, 10)),
    notices: async () => {
      const { body } = await ask({ method: 'GET', url: at('notices') })
      return (body as { notices: Notice[] }).notices.filter(({ kind }) => kind === 'roll')
    },
  }
}

test('template-rolls: a template rolls its weeks ahead as drafts, each week once, and says until when', async () => {
  const { add, roll, read, days, clock, shiftsIn, ask, at, draft, north } = await start()
  const { id } = await add()
  expect(await roll()).toBe(1)
  expect([await roll(), await roll()]).toEqual([0, 0])
  const shifts = await shiftsIn(...AHEAD)
  expect([shifts.length, new Set(shifts.map(({ state }) => state))]).toEqual([14, new Set(['draft'])])
  expect([(await days())[0], (await days()).at(-1)]).toEqual(['2026-11-23', '2026-12-06'])
  const list = (await ask({ method: 'GET', url: at('templates') })).body as { templates: TemplateRow[] }
  expect(list.templates).toMatchObject([{ weeksAhead: 2, rolledUntil: '2026-12-06' }])
  // In the next week one more week is ahead, and a removed draft of those before does not return.
  await ask({ method: 'DELETE', url: at(`shifts/${shifts[0]!.id}`) })
  clock.set('2026-11-23T12:00:00Z')
  expect((await Promise.all([roll(), roll()])).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect([(await days())[0], (await days()).at(-1), (await days()).length]).toEqual(['2026-11-24', '2026-12-13', 20])
  // A change that does not speak of it leaves it on, and 0 turns it off.
  const { weeksAhead: _weeksAhead, ...rest } = draft
  const url = at(`templates/${id}`)
  await ask({ method: 'PATCH', url, body: { version: 1, data: rest } })
  expect(await read(id)).toMatchObject({ weeksAhead: 2, rolledUntil: '2026-12-13' })
  await ask({ method: 'PATCH', url, body: { version: 2, data: { ...rest, weeksAhead: 0 } } })
  clock.set('2026-11-30T12:00:00Z')
  expect(await roll()).toBe(0)
  const { rows } = await north.within(({ pool }) =>
    pool.query(`select count(*)::int as rolls, (select count(*)::int from shifts) as shifts
      from ledger_events where kind = 'template.rolled'`),
  )
  expect(rows).toEqual([{ rolls: 2, shifts: 20 }])
})

test('template-rolls: it ends with the last day of its template, and a company that can only be read gets none', async () => {
  const { add, roll, days, read, north, clock } = await start()
  const { id } = await add({ endsOn: '2026-11-26' })
  await north.within(({ pool }) => pool.query(`update organisations set state = 'read_only'`))
  expect(await roll()).toBe(0)
  await north.within(({ pool }) => pool.query(`update organisations set state = 'active'`))
  expect(await roll()).toBe(1)
  expect(await days()).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
  expect(await read(id)).toMatchObject({ endsOn: '2026-11-26', rolledUntil: '2026-11-26' })
  clock.set('2026-11-30T12:00:00Z')
  expect(await roll()).toBe(0)
})

test('template-rolls: a week begins where the site is', () => {
  const template = (zone: string, rest: Partial<Template> = {}) =>
    ({ zone, weeksAhead: 1, endsOn: null, rolledUntil: null, ...rest }) as Template
  const sunday = new Date('2026-11-22T20:00:00Z')
  expect(daysToRoll(template('Europe/Berlin'), sunday)).toEqual({ from: '2026-11-23', until: '2026-11-29' })
  expect(daysToRoll(template('Asia/Tokyo'), sunday)).toEqual({ from: '2026-11-30', until: '2026-12-06' })
  const rolled = { rolledUntil: '2026-11-29' }
  expect(daysToRoll(template('Europe/Berlin', rolled), sunday)).toBeUndefined()
  expect(daysToRoll(template('Asia/Tokyo', rolled), sunday)).toEqual({ from: '2026-11-30', until: '2026-12-06' })
})

test('template-roll-told: the office hears of turns that nobody could take, until somebody stands there', async () => {
  const { add, roll, guard, absent, notices, shiftsIn, assign, north, draft, day, clock } = await start()
  const [amara, femi] = [await guard('Amara'), await guard('Femi')]
  await absent(amara, '2026-11-24T00:00Z', '2026-11-25T00:00Z')
  const guards = [{ guardId: amara, offset: 0 }]
  const open = { ...day, code: 'E', start: '16:00', end: '22:00' }
  await add({
    weeksAhead: 1,
    duties: [
      { ...draft.duties[0]!, days: [1, 2, 3] },
      { ...open, days: [1, 2, 3] },
    ],
    rotations: [{ name: 'Turn', cycle: ['D'], anchor: '2026-11-23', guards }],
  })
  expect(await roll()).toBe(1)
  const tuesday = iso('2026-11-24T06:00Z')
  expect(await notices()).toMatchObject([
    { guardId: null, guard: '', isOpen: true, rolled: { template: 'Door', open: 1, from: tuesday, to: tuesday } },
  ])
  const shift = (await shiftsIn(...AHEAD)).find(({ from }) => from === tuesday)!
  expect((await assign(shift.id, femi)).status).toBe(200)
  expect(await notices()).toMatchObject([{ isOpen: false, rolled: { open: 1 } }])
  // A dispatcher plans no shifts, and a week without a gap is told to nobody.
  const dispatcher = await north.person('dispatcher')
  const { body } = await dispatcher.ask({ method: 'GET', url: `${north.url}/notices` })
  expect((body as { notices: Notice[] }).notices).toEqual([])
  clock.set('2026-11-23T12:00:00Z')
  await roll()
  expect(await notices()).toHaveLength(1)
})

test('template-rolls: more shifts a week than one act may add are refused, and weeks that are no number of weeks', async () => {
  const { ask, at, draft, day } = await start()
  const save = async (rest: object) => {
    const { status, body } = await ask({ method: 'POST', url: at('templates'), body: { ...draft, ...rest } })
    return [status, Object.keys((body as { fields?: object }).fields ?? {})]
  }
  const many = Array.from({ length: 4 }, (_, nth) => ({ ...day, code: `D${nth}`, headcount: 20 }))
  expect(await save({ duties: many })).toEqual([400, ['weeksAhead']])
  expect(await save({ weeksAhead: 13 })).toEqual([400, ['weeksAhead']])
  expect(await save({ endsOn: '2026-02-30' })).toEqual([400, ['endsOn']])
  expect(await save({ duties: many, weeksAhead: 0 })).toEqual([201, []])
})
