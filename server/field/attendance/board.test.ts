import { expect, test } from 'vitest'
import type { PassOn } from '../../../contract/field/pass-on/pass-on.ts'
import type { BoardRow, UnreadHandOver } from '../../../contract/field/attendance/time-entries.ts'
import { startTime } from './testing-time.ts'

type Board = { planned: number; onPost: number; rows: BoardRow[]; unread: UnreadHandOver[] }

/** Amara’s day with the board of a moment, and another post of the site. */
async function startBoard() {
  const time = await startTime()
  const { office, clock, siteId } = time
  const at = async (moment: string) => {
    clock.set(`2026-11-${moment}Z`)
    return (await office('GET', 'attendance/board')).body as Board
  }
  const states = async (moment: string) => (await at(moment)).rows.map(({ guard, state }) => [guard, state])
  const draft = { name: 'Gate', kind: 'static', requires: [], priority: 3, isArmed: false, siteId }
  const gate = ((await office('POST', 'posts', draft)).body as { id: string }).id
  return { ...time, at, states, gate }
}

test('attendance-board: shifts that run or begin within the hour stand there, late ones first, and counts are of those begun', async () => {
  const { at, states, act, sql, guard, add, assign, publish } = await startBoard()
  const [second] = (await add(['2026-11-24T08:30Z', '2026-11-24T12:00Z'])) as [string]
  await assign(second, await guard('Bo'))
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  expect(await states('24T07:00:00')).toEqual([])
  expect(await at('24T07:00:01')).toMatchObject({ planned: 0, onPost: 0, rows: [{ guard: 'Amara', state: 'due' }] })
  await act('clock-in', '08:05')
  expect(await at('24T08:35:00')).toMatchObject({ planned: 1, onPost: 1 })
  expect(await states('24T08:35:00')).toEqual([
    ['Bo', 'due'],
    ['Amara', 'on_post'],
  ])
  expect(await at('24T08:35:01')).toMatchObject({ planned: 2, onPost: 1 })
  expect(await states('24T12:00:00')).toEqual([['Amara', 'on_post']])
  expect(await states('24T16:05:00')).toEqual([['Amara', 'on_post']])
  expect(await states('24T16:05:01')).toEqual([['Amara', 'over']])
  // Who forgot to clock out is gone after 26 hours, and nobody is there before they came.
  expect(await states('25T10:04:59')).toEqual([['Amara', 'over']])
  expect(await states('25T10:05:00')).toEqual([])
  expect(await states('24T08:04:59')).toEqual([
    ['Amara', 'due'],
    ['Bo', 'due'],
  ])
  for (const change of [`update shifts set state = 'cancelled'`, `update assignments set state = 'released'`]) {
    await sql(`update shifts set state = 'published'`)
    await sql(change)
    expect([change, await states('24T08:00:00')]).toEqual([change, []])
  }
})

test('attendance-board: a guard at another post is still missed, and whoever follows a guard who went is due', async () => {
  const { states, phone, act, sql, assign, guard, shiftId, gate, clock } = await startBoard()
  clock.set('2026-11-24T07:55:00Z')
  await phone.act('clock-in', { shiftId: null, postId: gate })
  expect(await states('24T08:10:00')).toEqual([
    ['Amara', 'late'],
    ['Amara', 'on_post'],
  ])
  await phone.act('clock-out', { shiftId: null })
  expect(await states('24T08:10:00')).toEqual([['Amara', 'late']])
  await act('clock-in', '08:11')
  await act('clock-out', '08:20')
  expect(await states('24T08:30:00')).toEqual([])
  await sql(`update assignments set state = 'released'`)
  expect((await assign(shiftId, await guard('Bo'))).status).toBe(200)
  expect(await states('24T08:30:00')).toEqual([['Bo', 'late']])
})

test('attendance-board: a break of the time on post before is over', async () => {
  const { states, act, shiftId, phone, clock } = await startBoard()
  await act('clock-in', '08:00')
  await act('break-start', '09:00')
  expect(await states('24T09:00:00')).toEqual([['Amara', 'on_break']])
  await act('clock-out', '09:10')
  clock.set('2026-11-24T09:20:00Z')
  await phone.act('clock-in', { shiftId, postId: null })
  expect(await states('24T09:20:00')).toEqual([['Amara', 'on_post']])
})

test('pass-on-unread: notes from before the guard left within 26 hours stand there, and a guard at another post is no relief', async () => {
  const { at, act, phone, phoneOf, guard, office, postId, shiftId, gate, clock } = await startBoard()
  const note = (text: string) => phone.act('pass-on', { postId, shiftId, kind: 'note', text })
  const bo = await phoneOf(await guard('Bo'))
  await act('clock-in', '08:00')
  await note('Dock 6 stays shut')
  await act('clock-out', '10:00')
  await bo.act('clock-in', { shiftId: null, postId: gate })
  expect((await at('24T10:01:00')).unread).toMatchObject([{ guard: 'Amara', post: 'Main door', relief: null }])
  expect((await at('25T09:59:59')).unread).toMatchObject([{ since: '2026-11-24T08:00:00.000Z' }])
  expect((await at('25T10:00:00')).unread).toEqual([])
  clock.set('2026-11-24T11:00:00Z')
  await bo.act('clock-out', { shiftId: null })
  clock.advance(1_000)
  await bo.act('clock-in', { shiftId: null, postId })
  const { notes } = (await office('GET', `posts/${postId}/pass-on`)).body as { notes: PassOn[] }
  await bo.act('pass-on-acknowledged', { passOnId: notes[0]!.id })
  // What somebody writes after they left was never handed over at the post.
  await note('I forgot my bag')
  expect((await at('24T11:01:00')).unread).toEqual([])
})
