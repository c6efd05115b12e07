import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { sites } from '../../planning/sites/table.ts'
import { makeKey, TestPhone } from '../devices/testing-devices.ts'
import { tagHash } from '../patrols/tags.ts'
import { north, startPatrols } from '../patrols/testing-patrols.ts'

/** The only tap whose code is known without a tag: the example of NXP AN12196, whose keys are all zeros. */
const SUN = { picc: 'EF963FF7828658A599F3041510671E88', mac: '94EED9EE65337086' }
const SUN_UID = '04DE5F1EACC040'

/** The field of patrols, whose site stands in the middle of its checkpoints and refuses clock-ins from elsewhere. */
async function startGates(mode: 'flag' | 'enforce' = 'enforce') {
  const field = await startPatrols()
  const { north: company, phone, shiftId, checkpoint, ask, gates, clock } = field
  const sql = <T>(text: string, values: unknown[] = []) =>
    company.within(async ({ pool }) => (await pool.query(text, values)).rows as T[])
  await sql(`update sites set clock_in_mode = $1, lat = $2, lng = $3`, [mode, north(0).lat, north(0).lng])
  await sql('delete from geofences')
  const at = (meters: number) => ({ ...north(meters), accuracyM: 10, at: field.clock().toISOString() })
  const clockIn = (tag: object | null | undefined, fix: ReturnType<typeof at> | null = null) => {
    phone.fix = fix
    clock.advance(1000)
    return phone.act('clock-in', { shiftId, postId: null, ...(tag !== undefined && { tag }) })
  }
  const clockOut = () => {
    clock.advance(1000)
    return phone.act('clock-out', { shiftId })
  }
  const sun = async () => {
    const zeros = '0'.repeat(32)
    await ask('PUT', 'sun-keys', { metaKey: zeros, fileKey: zeros })
    const { token } = await checkpoint({ name: 'Cage', kind: 'sun', sunUid: SUN_UID, ...north(20) })
    return { token, sun: SUN }
  }
  /** A checkpoint of another site of the client. */
  const elsewhere = async () => {
    const id = newId()
    await company.within(async ({ orm }) => {
      const [here] = await orm.select().from(sites)
      await orm.insert(sites).values({ ...here!, id, name: 'Elsewhere', lat: null, lng: null })
    })
    return checkpoint({ siteId: id, name: 'Far gate', lat: null, lng: null })
  }
  /** A tap of a tag that an hour ago somebody else made. */
  const scanBefore = (token: string, counter: number) =>
    sql(
      `insert into scans (organisation_id, id, checkpoint_id, guard_id, at, received_at, state, doubts, counter)
        select organisation_id, gen_random_uuid(), id, $3, $2, $2, 'extra', '[]', $4 from checkpoints
        where token_hash = $1`,
      [tagHash(token), new Date(field.clock().getTime() - 60 * MINUTE_MS), field.guardId, counter],
    )
  const events = () => sql<{ method: string }>('select * from time_events order by received_at, id')
  const entries = () => sql<{ exceptions: string[] }>('select * from time_entries order by in_at')
  const scans = () => sql<{ state: string }>('select * from scans order by received_at, id')
  return {
    ...field,
    sql,
    at,
    clockIn,
    clockOut,
    sun,
    elsewhere,
    scanBefore,
    events,
    entries,
    scans,
    plain: { token: gates[0].token, sun: null },
  }
}

test('clock-in-by-tag: a tag that can be copied is noted, and the position of the phone decides', async () => {
  const { clockIn, plain, at, events, scans, clockOut } = await startGates()
  expect(await clockIn(plain, at(5000))).toMatchObject({
    reason: 'off-site',
    message: expect.stringContaining('m outside of Harbour Street Mall'),
  })
  expect(await events()).toEqual([])
  expect(await clockIn(plain)).toMatchObject({ outcome: 'flagged', flags: ['no_position'] })
  await clockOut()
  expect(await clockIn(plain, at(5))).toMatchObject({ outcome: 'accepted', flags: [] })
  expect((await events()).map(({ method }) => method)).toEqual(['tag', 'phone', 'tag'])
  // Each tap was a scan as well, that of the refused clock-in too.
  expect((await scans()).map(({ state }) => state)).toEqual(['suspicious', 'extra', 'extra'])
})

test('clock-in-by-tag: a tap that only the tag can write needs no position, and counts once', async () => {
  const { clockIn, sun, events, entries, clockOut, clock } = await startGates()
  const tap = await sun()
  expect(await clockIn(tap)).toMatchObject({ outcome: 'accepted', flags: [] })
  clock.advance(60 * MINUTE_MS)
  await clockOut()
  expect(await clockIn(tap)).toMatchObject({ flags: expect.arrayContaining(['no_position', 'suspicious']) })
  expect((await events()).map(({ method }) => method)).toEqual(['tag', 'phone', 'tag'])
  expect((await entries()).map(({ exceptions }) => exceptions.includes('doubtful_tag'))).toEqual([false, true])
})

test('clock-in-by-tag: where a phone errs about its place, the tap still counts, and somebody looks at it', async () => {
  const { clockIn, sun, at } = await startGates()
  expect(await clockIn(await sun(), at(5000))).toMatchObject({ outcome: 'flagged', flags: ['suspicious'] })
})

test('clock-in-by-tag: a wrong code proves nothing', async () => {
  const { clockIn, sun, at } = await startGates()
  const { token } = await sun()
  const wrong = { token, sun: { ...SUN, mac: '0'.repeat(16) } }
  expect(await clockIn(wrong, at(5000))).toMatchObject({ reason: 'off-site' })
  expect(await clockIn(wrong)).toMatchObject({ flags: ['no_position', 'suspicious'] })
})

test('clock-in-by-tag: a tap with a counter below that of an earlier one proves nothing', async () => {
  const { clockIn, sun, at, scanBefore } = await startGates()
  const tap = await sun()
  await scanBefore(tap.token, 62)
  expect(await clockIn(tap, at(5000))).toMatchObject({ reason: 'off-site' })
})

test('clock-in-by-tag: a tag of another site is off site, and an unknown one does not cost the clock-in', async () => {
  const { clockIn, elsewhere, at, events, sql, clockOut } = await startGates()
  const other = { token: (await elsewhere()).token, sun: null }
  expect(await clockIn(other, at(5))).toMatchObject({
    reason: 'off-site',
    message: expect.stringContaining('This tag is not one of Harbour Street Mall.'),
  })
  await sql(`update sites set clock_in_mode = 'flag'`)
  expect(await clockIn(other, at(5))).toMatchObject({ outcome: 'flagged', flags: ['off_site'] })
  await clockOut()
  expect(await clockIn({ token: 'a'.repeat(22), sun: null }, at(5))).toMatchObject({
    outcome: 'flagged',
    flags: ['suspicious'],
    message: 'This tag is unknown. You are clocked in without it.',
  })
  expect((await events()).map(({ method }) => method)).toEqual(['tag', 'phone', 'phone'])
  expect(await clockIn({ token: 'short', sun: null })).toMatchObject({ reason: 'bad-body' })
})

test('clock-in-by-tag: the tap counts for the round that is due, and the pack says which sites have tags', async () => {
  const { clockIn, plain, at, until, run, phone, sql } = await startGates()
  await until('2026-11-24T10:00:00Z')
  expect(await clockIn(plain, at(5))).toMatchObject({ flags: ['late'] })
  expect((await run()).stops.map(({ state }) => state)).toEqual(['on_time', 'due', 'due'])
  expect((await phone.pack()).sites).toMatchObject([{ hasTags: true }])
  await sql(`update checkpoints set kind = 'gps' where name = 'Gate 1'`)
  await sql(`update checkpoints set retired_at = now() where name <> 'Gate 1'`)
  expect((await phone.pack()).sites).toMatchObject([{ hasTags: false }])
})

test('clock-in-by-tag: a tag that can be copied and is tapped far from it is doubted, and an unknown one brings nobody near', async () => {
  const { clockIn, clockOut, elsewhere, plain, at, sql } = await startGates('flag')
  expect(await clockIn(plain, at(5000))).toMatchObject({ flags: ['off_site', 'suspicious'] })
  await clockOut()
  const { token } = await elsewhere()
  await sql(`update checkpoints set lat = $1, lng = $2 where name = 'Far gate'`, [at(0).lat, at(0).lng])
  expect(await clockIn({ token, sun: null }, at(5000))).toMatchObject({ flags: ['off_site', 'suspicious'] })
  await clockOut()
  await sql(`update sites set clock_in_mode = 'enforce'`)
  expect(await clockIn({ token: 'a'.repeat(22), sun: null }, at(5000))).toMatchObject({
    reason: 'off-site',
    message: expect.stringContaining('m outside of'),
  })
})

test('clock-in-by-tag: at a kiosk the kiosk recorded it, whatever tag was near', async () => {
  const field = await startGates()
  const { codeFor, siteId, guardId, shiftId, plain, events } = field
  const kiosk = new TestPhone(field, await makeKey())
  await kiosk.enrol((await codeFor({ kind: 'kiosk', siteId, name: 'Gatehouse' })).url)
  const by = { guardId, reason: '', employeeNo: 'Amara' }
  expect((await kiosk.act('clock-in', { shiftId, postId: null, tag: plain }, { by })).outcome).not.toBe('refused')
  expect(await events()).toMatchObject([{ method: 'kiosk' }])
})
