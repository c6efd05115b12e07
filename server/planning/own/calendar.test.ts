import { expect, test } from 'vitest'
import { startOwn as start } from './testing-own.ts'

const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
// Longer than a line of a calendar, with signs that calendars escape.
const SITE = `Dock 7, north; ${'Größe '.repeat(14)}\\ end`

test('own-calendar: a shift keeps its name while it moves, is cancelled with a call-off, and escapes its words', async () => {
  const { add, assign, publish, amara, signIn, ask, at, app, north } = await start()
  const own = await signIn(amara)
  await north.within(({ pool }) => pool.query('update sites set name = $1', [SITE]))
  const [first, second] = await add(
    ['2026-11-23T08:00Z', '2026-11-23T16:00Z'],
    ['2026-11-24T08:00Z', '2026-11-24T16:00Z'],
  )
  for (const id of [first!, second!]) await assign(id, amara)
  await publish(...WEEK)
  const { url } = (await own({ method: 'POST', url: at('me/calendar') })).body as { url: string }
  const read = async () => {
    const { rawPayload } = await app.inject({ url: new URL(url).pathname })
    // Each line is whole letters by itself, though they are folded by bytes.
    for (const line of rawPayload.toString('latin1').split('\r\n'))
      expect(Buffer.from(line, 'latin1').toString()).not.toContain('\ufffd')
    return rawPayload.toString().replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  }
  const eventOf = async (id: string) => (await read()).find((event) => event.includes(`UID:shift-${id}@`))
  const sequenceOf = (event = '') => Number(/SEQUENCE:(\d+)/.exec(event)?.[1])

  const before = await eventOf(first!)
  expect(before).toContain(`SUMMARY:Dock 7\\, north\\; ${'Größe '.repeat(14)}\\\\ end\\, `)
  expect(before).toContain('DTSTART:20261123T080000Z')
  const seen = { version: 2, from: '2026-11-23T09:00:00.000Z', to: '2026-11-23T17:00:00.000Z' }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${first}`), body: seen })).status).toBe(200)
  // Nobody told the guard yet.
  expect(await eventOf(first!)).toContain('DTSTART:20261123T080000Z')
  await publish(...WEEK)
  const moved = await eventOf(first!)
  expect(moved).toContain('DTSTART:20261123T090000Z')
  expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(before))
  expect(await read()).toHaveLength(2)

  await own({ method: 'POST', url: at(`me/shifts/${second}/call-off`), body: { reason: 'Sick' } })
  expect(await eventOf(second!)).toContain('STATUS:CANCELLED')
  expect((await app.inject({ method: 'HEAD', url: new URL(url).pathname })).statusCode).toBe(200)
})
