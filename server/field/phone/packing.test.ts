import { expect, test } from 'vitest'
import { makeKey, startField, TestPhone } from '../devices/testing-devices.ts'

/** Amara’s day at the main door, with Bo who wrote a note there and one at a gate of the site. */
async function startPacking() {
  const field = await startField()
  const { north, office, guard, phoneOf, codeFor, clock, siteId, postId } = field
  const sql = (text: string) => north.within(({ pool }) => pool.query(text))
  const post = { name: 'Gate', kind: 'static', requires: [], priority: 3, isArmed: false, siteId }
  const gate = ((await office('POST', 'posts', post)).body as { id: string }).id
  const bo = await phoneOf(await guard('Bo'))
  for (const [at, text] of [
    [postId, 'Dock 6 stays shut'],
    [gate, 'The gate sticks'],
  ])
    await bo.act('pass-on', { postId: at, shiftId: null, kind: 'note', text })
  const kioskAt = async (site: string) => {
    const kiosk = new TestPhone(field, await makeKey())
    await kiosk.enrol((await codeFor({ kind: 'kiosk', siteId: site, name: 'Gatehouse' })).url)
    return kiosk
  }
  /** The pack of a phone or kiosk at a moment, whose session may have ended. */
  const packAt = async (phone: TestPhone, moment: string) => {
    clock.set(moment)
    await phone.signIn()
    return phone.pack()
  }
  return { ...field, sql, bo, gate, kioskAt, packAt }
}

test('shift-pack: notes of the own posts travel along for three days, and shifts that begin within two weeks', async () => {
  const { phone, packAt, add, assign, publish, guardId, shiftId } = await startPacking()
  const [near, far] = (await add(
    ['2026-12-08T07:00Z', '2026-12-08T09:00Z'],
    ['2026-12-08T10:00Z', '2026-12-08T12:00Z'],
  )) as [string, string]
  for (const id of [near, far]) await assign(id, guardId)
  await publish('2026-12-08T00:00Z', '2026-12-09T00:00Z')
  const pack = await packAt(phone, '2026-11-24T07:51:00Z')
  expect(pack.passOn.map(({ text, isMine }) => [text, isMine])).toEqual([['Dock 6 stays shut', false]])
  expect(pack.shifts.map(({ id }) => id)).toEqual([shiftId, near])
  // Shifts of the future name the post of the note.
  const later = await packAt(phone, '2026-11-27T07:49:59Z')
  expect(later.passOn).toHaveLength(1)
  expect((await packAt(phone, '2026-11-27T07:50:00Z')).passOn).toEqual([])
})

test('acts-for-others: a kiosk lists whom its site was told of from half a day ago until a day ahead, and the phone of a guard nobody', async () => {
  const { phone, kioskAt, packAt, siteId, sql, office, phoneOf, guardId } = await startPacking()
  const kiosk = await kioskAt(siteId)
  const names = async (moment: string, who = kiosk) => (await packAt(who, moment)).colleagues.map(({ name }) => name)
  expect(await names('2026-11-23T08:00:00Z')).toEqual([])
  expect(await names('2026-11-23T08:00:01Z')).toEqual(['Amara'])
  expect(await names('2026-11-25T03:59:59Z')).toEqual(['Amara'])
  expect(await names('2026-11-25T04:00:00Z')).toEqual([])
  const now = '2026-11-24T08:00:00Z'
  expect(await names(now, phone)).toEqual([])
  expect(await names(now, await phoneOf(guardId, true))).toEqual(['Amara'])
  const client = (await office('POST', 'clients', { name: 'Solent Energy', state: 'active' })).body as { id: string }
  const place = { clientId: client.id, name: 'Shed', address: '', zone: 'Europe/London', lat: null, lng: null }
  const shed = ((await office('POST', 'sites', place)).body as { id: string }).id
  expect(await names(now, await kioskAt(shed))).toEqual([])
  for (const [change, back] of [
    [`update shifts set state = 'cancelled'`, `update shifts set state = 'published'`],
    [`update assignments set state = 'released'`, `update assignments set state = 'assigned'`],
    [`update shifts set told = jsonb_set(told, '{guardId}', 'null')`, 'select'],
  ] as const) {
    await sql(change)
    expect([change, await names(now)]).toEqual([change, []])
    await sql(back)
  }
})
