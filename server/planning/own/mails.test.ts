import { expect, test } from 'vitest'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import { iso } from '../shifts/testing-schedule.ts'
import { AMARA, startOwn as start } from './testing-own.ts'

type Job = { data: object; state: string }

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const LATER: [string, string] = ['2026-11-25T08:00Z', '2026-11-25T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

test('guards-told-once: the job of a publication that runs again mails nobody again', async () => {
  const { add, assign, publish, amara, mailTo, quiet, server, services, database } = await start()
  const [id] = await add(DAY)
  await assign(id!, amara)
  await publish(...WEEK)
  await mailTo(AMARA, 1)
  const jobs = async () =>
    (await database.pool.query(`select data, state from jobs.job where name = 'tell-guards'`)).rows as Job[]
  const [job] = await jobs()
  await database.orm.transaction((inside) => services.jobs.enqueue(inside, 'tell-guards', job!.data))
  await quiet()
  expect((await jobs()).map(({ state }) => state)).toEqual(['completed', 'completed'])
  expect(server.to(AMARA)).toHaveLength(1)
})

test('breaks-told, holidays-shown: a guard reads breaks, what is paid and the public holiday, in the mail and on the page', async () => {
  const { add, assign, publish, amara, mailTo, byLink } = await start()
  const [plain, christmas] = await add(
    ['2026-12-24T08:00Z', '2026-12-24T12:00Z'],
    ['2026-12-25T08:00Z', '2026-12-25T18:00Z'],
  )
  for (const id of [plain!, christmas!]) await assign(id, amara)
  await publish('2026-12-20T23:00Z', '2026-12-27T23:00Z')
  const { text, token } = await mailTo(AMARA, 1)
  expect(text).toContain('Christmas Day')
  expect(text.match(/Meal/g)).toHaveLength(1)
  const { shifts } = (await byLink('shifts', { token })).body as OwnShifts
  expect(shifts.map(({ holiday, breaks, paidMinutes }) => [holiday, breaks.length, paidMinutes])).toEqual([
    [null, 0, 240],
    ['Christmas Day', 1, 600],
  ])
})

test('guards-told-once: a mail lists eighty-four shifts, and its page has them all', async () => {
  const { add, assign, publish, amara, mailTo, byLink } = await start()
  const after = (n: number) => new Date(Date.parse(iso(DAY[0])) + n * 5 * 60_000).toISOString()
  const ids = await add(...Array.from({ length: 85 }, (_, n): [string, string] => [after(n), after(n + 1)]))
  for (const id of ids) expect((await assign(id, amara, 'Short rounds')).status).toBe(200)
  await publish(...WEEK)
  const { text, token } = await mailTo(AMARA, 1)
  expect(text.match(/Main door/g)).toHaveLength(84)
  expect(((await byLink('shifts', { token })).body as OwnShifts).shifts).toHaveLength(85)
})

test('link-ends: links that ended are removed with the next publication, and those that did not stay', async () => {
  const { add, assign, publish, amara, mailTo, clock, north } = await start()
  const ends = async () =>
    north.within(
      async ({ pool }) =>
        (await pool.query(`select expires_at as at from guard_links order by 1`)).rows as { at: Date }[],
    )
  for (const span of [DAY, NEXT]) {
    const [id] = await add(span)
    await assign(id!, amara)
    await publish(...span)
  }
  await mailTo(AMARA, 2)
  expect(await ends()).toHaveLength(2)
  const [kept] = await ends()
  await north.within(({ pool }) =>
    pool.query(`update guard_links set expires_at = $1 where hash = (select min(hash) from guard_links)`, [
      new Date(clock().getTime() - 1),
    ]),
  )
  const [id] = await add(LATER)
  await assign(id!, amara)
  await publish(...LATER)
  await mailTo(AMARA, 3)
  expect((await ends()).map(({ at }) => at >= kept!.at)).toEqual([true, true])
})

test('roster-mail: a mail lists all shifts that its reader holds, says what moved, came and went, and by when to confirm', async () => {
  const { add, assign, publish, amara, mailTo, ask, at, shiftsIn, server } = await start()
  const NIGHT: [string, string] = ['2026-11-26T18:00Z', '2026-11-27T06:00Z']
  const [kept, moved, gone] = await add(DAY, NEXT, LATER)
  for (const id of [kept!, moved!, gone!]) await assign(id, amara)
  await publish(...WEEK)
  await mailTo(AMARA, 1)
  const { version } = (await shiftsIn(...WEEK)).find(({ id }) => id === moved)!
  const later = { version, from: iso('2026-11-24T10:00Z'), to: iso('2026-11-24T18:00Z') }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${moved}`), body: later })).status).toBe(200)
  await ask({ method: 'DELETE', url: at(`shifts/${gone}`) })
  const [night] = await add(NIGHT)
  await assign(night!, amara)
  await publish(...WEEK)
  const { text, subject } = await mailTo(AMARA, 2)
  expect(subject).toBe('Your shifts from 24 November on: 1 new, 1 moved, 1 no longer yours')
  const lines = text.replaceAll('\r', '').replaceAll(/ *\n+ */g, '\n')
  const place = 'Harbour Street Mall, Main door\nHarbour Street 1'
  expect(lines).toContain(
    `No longer yours:\nWednesday, 25 November, 09:00 to 17:00 (8 h)\nHarbour Street Mall, Main door`,
  )
  expect(lines).toContain(
    `All your shifts from now on:\nMonday, 23 November, 09:00 to 17:00 (8 h)\n${place}\nConfirm by Sunday, 22 November, 21:00.`,
  )
  expect(lines.replaceAll('\n', ' ')).toContain(
    `Tuesday, 24 November, 11:00 to 19:00 (8 h) ${place.replace('\n', ' ')} Moved. ` +
      'It was Tuesday, 24 November, 09:00 to 17:00 (8 h). Confirm by Monday, 23 November, 23:00.',
  )
  expect(lines.replaceAll('\n', ' ')).toContain(
    `Thursday, 26 November, 19:00 to Friday, 27 November, 07:00 (12 h) ${place.replace('\n', ' ')} New.`,
  )
  expect(String(server.to(AMARA)[1]!.headers['from'])).toMatch(/^"?Northgate Protection"? </)
  expect(text).not.toContain('Watchpost')
})

test('roster-mail, company-locale: a shift that is released and not told stays in the mail, written as the company chose', async () => {
  const { add, assign, publish, amara, mailTo, ask, at, north } = await start()
  const [first, second] = await add(DAY, NEXT)
  for (const id of [first!, second!]) await assign(id, amara)
  await publish(...WEEK)
  await mailTo(AMARA, 1)
  const { body } = await north.owner.ask({ method: 'GET', url: north.url })
  const { name, zone, version, locale } = body as { name: string; zone: string; version: number; locale: string }
  expect(locale).toBe('en-150')
  const chosen = { name, zone, version, locale: 'en-US' }
  expect((await north.owner.ask({ method: 'PATCH', url: north.url, body: chosen })).body).toMatchObject({
    locale: 'en-US',
  })
  await ask({ method: 'POST', url: at(`shifts/${first}/release`) })
  const [third] = await add(LATER)
  await assign(third!, amara)
  await publish(...WEEK, [first!])
  const { text } = await mailTo(AMARA, 2)
  expect(text).toContain('Monday, November 23, 9:00 AM to 5:00 PM (8 h)')
  expect(text).toContain('Wednesday, November 25, 9:00 AM to 5:00 PM (8 h)')
  expect((await north.owner.ask({ method: 'PATCH', url: north.url, body: { ...chosen, locale: 'xx' } })).status).toBe(
    400,
  )
})

test('note-told-again: guards read the note and the breaks in mail, page and calendar as they were told, and never the office note', async () => {
  const { add, assign, publish, amara, mailTo, byLink, ask, at, shiftsIn } = await start()
  const [id] = await add(DAY)
  await assign(id!, amara)
  const note = async (guardNote: string) => {
    const { version, from, to } = (await shiftsIn(...WEEK))[0]!
    const codes = { serviceId: null, billId: null, payId: null }
    const details = { guardNote, officeNote: 'Pays late', breaks: [{ minutes: 20, paid: true }], ...codes }
    const step = { kind: 'put', id, version, heldBy: amara, from, to, guardId: amara, details }
    const { body } = await ask({ method: 'POST', url: at('shifts/changes'), body: { steps: [step], trial: false } })
    expect(body).toMatchObject({ results: [{ outcome: 'done' }] })
  }
  await note('Ask for Mr. Weber')
  await publish(...WEEK)
  const first = await mailTo(AMARA, 1)
  expect(first.text).toContain('Note: Ask for Mr. Weber')
  expect(first.text).toContain('Break 20 min, paid')
  await note('Gate B')
  const page = async () => (await byLink('shifts', { token: first.token })).body as OwnShifts
  expect((await page()).shifts).toMatchObject([
    { note: 'Ask for Mr. Weber', breaks: [{ kind: 'break', minutes: 20, paid: 'yes' }] },
  ])
  expect((await byLink('confirm', { token: first.token, shiftId: id })).status).toBe(200)
  await publish(...WEEK)
  const second = await mailTo(AMARA, 2)
  expect(second.text).toContain('1 with other notes or breaks')
  expect(second.text).toContain('The note or the breaks changed.')
  expect(second.text).toContain('Note: Gate B')
  expect((await page()).shifts).toMatchObject([{ note: 'Gate B', state: 'confirmed' }])
  for (const text of [first.text, second.text, JSON.stringify(await page())]) expect(text).not.toContain('Pays late')
})
