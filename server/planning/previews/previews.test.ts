import { expect, test } from 'vitest'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import type { GuardPreview } from '../../../contract/planning/previews/previews.ts'
import { startScoped } from '../organisations/testing-scope.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { iso } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const WEEK = { from: iso('2026-11-22T23:00Z'), to: iso('2026-11-29T23:00Z') }

/** The words of a mail, whatever its link and its line ends. */
const words = (text: string) =>
  text
    .replace(/token=[\w-]*/g, 'token=')
    .replace(/\s+/g, ' ')
    .trim()

test('publish-preview: mail and page of a guard are those that the publication gives, and the look changes nothing', async () => {
  const { add, assign, guard, publish, amara, mailTo, byLink, ask, at, north, server, quiet, database } =
    await startOwn()
  const preview = (chosen: string[], guardId = amara) =>
    ask({ method: 'POST', url: at('publish/preview'), body: { ...WEEK, chosen, guardId } })
  const state = () =>
    north.within(async ({ pool }) => {
      const shifts = await pool.query(`select id, state, told, version from shifts order by id`)
      const held = await pool.query(`select shift_id, state, confirm_by, changed_at from assignments order by id`)
      const { rows: events } = await database.pool.query(`select count(*) from events`)
      return [shifts.rows, held.rows, events]
    })
  const [first, second] = await add(DAY, NEXT)
  await assign(first!, amara)
  await publish(...DAY)
  await mailTo(AMARA, 1)
  await assign(second!, amara)
  const mute = await guard('Mute', { email: null })
  const [third] = await add(['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  await assign(third!, mute)

  const before = await state()
  const { mail, page, isPartial } = (await preview([second!, third!])).body as GuardPreview
  expect(isPartial).toBe(false)
  expect((await preview([third!], mute)).body).toMatchObject({ mail: null, page: { shifts: [{ id: third }] } })
  // A guard who hears nothing of what is chosen has nothing to be seen.
  expect((await preview([third!])).status).toBe(404)
  expect((await preview([])).status).toBe(400)
  expect(await state()).toEqual(before)
  await quiet()
  expect(server.to(AMARA)).toHaveLength(1)

  await publish(...NEXT)
  const { text, token } = await mailTo(AMARA, 2)
  expect(words(mail!.text)).toBe(words(text))
  expect(mail!.html).toContain('New.')
  const own = (await byLink('shifts', { token })).body as OwnShifts
  expect(page).toEqual(own)
  expect(own.shifts.map(({ id, state }) => [id, state])).toEqual([
    [first, 'assigned'],
    [second, 'assigned'],
  ])
})

test('publish-preview: what is blocked stays out, and a member with a scope sees no shift beyond it', async () => {
  const { add, assign, scoped, at, guardId, north, outside } = await startScoped()
  const span = { from: iso('2026-11-24T00:00Z'), to: iso('2026-12-01T00:00Z') }
  const [inside] = await add(['2026-11-27T08:00Z', '2026-11-27T16:00Z'])
  await assign(inside!, guardId)
  const ask = (chosen: string[], by = scoped.ask) =>
    by({ method: 'POST', url: at('publish/preview'), body: { ...span, chosen, guardId } })
  const { body } = await ask([inside!, outside.shiftId])
  expect(body).toMatchObject({ isPartial: true, page: { shifts: [{ id: inside }] } })
  expect(JSON.stringify(body)).not.toContain('Substation')
  expect((await ask([outside.shiftId])).status).toBe(404)
  expect(JSON.stringify((await ask([inside!, outside.shiftId], north.owner.ask)).body)).toContain('Substation')
  await north.within(({ pool }) => pool.query(`delete from guard_qualifications where guard_id = $1`, [guardId]))
  expect((await ask([inside!])).status).toBe(404)
})
