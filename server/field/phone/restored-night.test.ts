import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { placeOf } from '../../core/base/places.ts'
import { makeBrowser } from '../../platform/notifications/testing-push.ts'
import { photo } from '../../platform/media/testing-media.ts'
import { contentOf, KEY, someFolder, tryOut } from '../../platform/backup/testing-backups.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { startField } from '../devices/testing-devices.ts'
import { planAll } from '../patrols/watching-runs.ts'
import { watchDevices } from '../tracking/watching-devices.ts'
import { judgeWaiting } from '../tracking/watching-fences.ts'
import { recordAt } from '../incidents/testing-incidents.ts'

/** The tables of all rooms of the field, by their declarations. */
async function fieldTables(): Promise<string[]> {
  const root = placeOf('server/field')
  const files = (await readdir(root, { recursive: true })).filter((path) => /\/table[\w-]*\.ts$/.test(path))
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => `public.${name}`))
}

type Field = Awaited<ReturnType<typeof startField>>

const HERE = { lat: 52.5, lng: 13.4 }

/** Troubles of devices are over with the shift. */
const OVER = 'public.device_troubles'

/** A round of the day, and the checkpoint of it. */
async function planRound({ office, siteId, postId, clock }: Field) {
  const tag = { name: 'Gate', what: 'Padlock', kind: 'gps', lat: 51.5, lng: 0, radiusM: 15, sunUid: null }
  const added = await office('POST', 'checkpoints', { ...tag, siteId, needsPhoto: false })
  const { id: checkpointId } = added.body as { id: string }
  const minutes = { expectedMinutes: 10, earlyMinutes: 5, lateMinutes: 5, missedMinutes: 15 }
  const plan = { order: 'ordered', ...minutes, stops: [{ checkpointId, afterMinutes: 0 }] }
  const { id } = (await office('POST', 'tours', { postId, name: 'Round 1', plan })).body as { id: string }
  await office('POST', `tours/${id}/use`, { version: 1, from: clock().toISOString() })
  const times = { rrule: 'FREQ=DAILY', from: '2026-11-24', times: ['11:00'], varyMinutes: 0 }
  await office('POST', `tours/${id}/schedules`, times)
  const keys = { metaKey: '0'.repeat(32), fileKey: '0'.repeat(32) }
  await office('PUT', 'sun-keys', keys)
  return checkpointId
}

/**
 * Carries a tracker on post whose battery is low, and a phone that was locked. Nothing seals tracks or takes fixes of
 * past days yet.
 */
async function carryTracker({ office, call, siteId, shiftId, guardId, clock, north, services, phone }: Field) {
  await office('PUT', `sites/${siteId}/geofence`, { version: null, shape: { kind: 'circle', ...HERE, radius: 100 } })
  const made = await office('POST', 'trackers', { guardId, name: 'Pocket tracker' })
  const { token, tracker } = made.body as { token: string; tracker: { id: string } }
  const fixes = [20, 10].map((seconds) => ({
    at: new Date(clock().getTime() - seconds * SECOND_MS).toISOString(),
    ...HERE,
    acc: 5,
    batt: 12,
  }))
  const sent = await call('POST', '/api/track', { body: fixes, headers: { authorization: `Bearer ${token}` } })
  expect(sent.body).toMatchObject({ accepted: 2 })
  const locked = { from: fixes[0]!.at, to: fixes[1]!.at, reason: 'screen_locked' }
  await phone.post('phone/fixes', { token: phone.token, sentAt: phone.now(), fixes: [], gaps: [locked] })
  await judgeWaiting(services)
  await north.within(async ({ pool, organisationId }) => {
    await pool.query(
      `insert into tracks (organisation_id, id, guard_id, shift_id, part, from_at, to_at, fixes, packed, sha256, sealed_at)
       values ($1, $2, $3, $4, 1, $5, $5, 0, '', '', $5)`,
      [organisationId, newId(), guardId, shiftId, clock()],
    )
    await pool.query(
      `insert into late_fixes (organisation_id, device_id, guard_id, fix_at, received_ms, lat_e7, lng_e7, source, flags)
       values ($1, $2, $3, $4, 0, 0, 0, 0, 0)`,
      [organisationId, tracker.id, guardId, clock()],
    )
  })
  const counted = () => north.within(({ pool }) => pool.query('select 1 from tracker_counts'))
  // What is counted is written down every ten seconds.
  await vi.waitFor(async () => expect((await counted()).rowCount).toBe(1), { timeout: 60_000, interval: 500 })
}

/** Somebody and something of the report of the day. */
async function notePeople({ office, north }: Field) {
  const { rows } = await north.within(({ pool }) => pool.query<{ id: string }>('select id from incidents'))
  const incident = `incidents/${rows[0]!.id}`
  const van = { kind: 'vehicle', role: null, summary: 'White van', details: { plate: 'B-XY 123' } }
  const { id } = (await office('POST', `${incident}/parties`, van)).body as { id: string }
  await office('POST', `parties/${id}/show`, { reason: 'Police asked' })
  const hasp = { label: 'Hasp', from: 'Remi', to: 'Priya', purpose: 'Kept', place: 'Safe' }
  await office('POST', `${incident}/custody`, hasp)
}

/** What the office does about the report of the day. */
async function workOnReport({ north, clock, office }: Field) {
  const [report] = await north.within(
    async ({ pool }) => (await pool.query<{ id: string }>('select id from incidents')).rows,
  )
  const at = `incidents/${report!.id}`
  expect((await office('POST', `${at}/tasks`, { text: 'Call', assignee: '', dueAt: null })).status).toBe(201)
  const { targets } = (await office('GET', 'incident-targets')).body as { targets: object }
  expect((await office('PUT', 'incident-targets', { version: 0, data: targets })).status).toBe(200)
  expect((await office('POST', `${at}/pause`, { clock: 'unit', reason: 'police' })).status).toBe(200)
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into incident_supplements (organisation_id, id, incident_id, number, text, corrects, at)
       select $1, $2, id, 1, 'Two bikes', '', $3 from incidents`,
      [organisationId, newId(clock()), clock()],
    ),
  )
}

/** Another incident, which belongs to the report of the day. */
async function linkIncident({ north, office, siteId, phone }: Field) {
  const { rows } = await north.within(({ pool }) => pool.query<{ id: string }>('select id from incidents'))
  const record = { ...recordAt(siteId, { occurredAt: phone.now() }), state: 'submitted', severity: 3, priority: null }
  const { id } = (await office('POST', 'incidents', record)).body as { id: string }
  const link = { incidentId: rows[0]!.id, kind: 'follows' }
  expect((await office('POST', `incidents/${id}/link`, link)).status).toBe(200)
}

/** A call, somebody who went there, and what control wrote to them. */
async function sendSomebody({ office, siteId, guardId, north, clock }: Field) {
  const draft = { kind: 'alarm', severity: 3, title: 'Gate is open', text: '', siteId, postId: null, incidentId: null }
  expect((await office('POST', 'calls', draft)).status).toBe(201)
  await north.within(({ pool }) =>
    pool.query(
      `insert into call_units (organisation_id, id, call_id, guard_id, role, state, assigned_at, ended_at)
       select organisation_id, $1, id, $2, 'lead', 'cleared', $3, $3 from calls where kind = 'alarm'`,
      [newId(clock()), guardId, clock()],
    ),
  )
  await north.within(({ pool }) =>
    pool.query(
      `with m as (insert into call_messages (organisation_id, id, call_id, text, at)
         select organisation_id, $1, id, 'Take the ladder', $3 from calls where kind = 'alarm' returning *)
       insert into call_message_guards (organisation_id, message_id, guard_id) select organisation_id, id, $2 from m`,
      [newId(clock()), guardId, clock()],
    ),
  )
}

/** A day on post: each table of the field has at least one row after it. */
async function workADay(field: Field) {
  const { phone, office, siteId, postId, shiftId, services } = field
  const checkpointId = await planRound(field)
  const picture = await photo(8, 8).png().toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const data = { pin: 'required', contacts: [{ name: 'Control', phone: '+44 20 7946 0000' }], offersByItself: true }
  await office('PUT', 'field-policy', { version: 0, data })
  await office('POST', 'privacy-notices', { body: 'What we keep' })
  await office('PUT', 'track-keeping', { version: 0, data: { keptDays: 120 } })
  await office('POST', 'legal-holds', { reason: 'A claim' })
  const policy = { name: 'Night', severities: [1, 2, 3], repeats: 0, idleMinutes: null }
  const steps = [{ minutes: 0, targets: [{ kind: 'role', role: 'owner' }], channels: ['app'] }]
  await office('POST', 'alert-policies', { ...policy, steps })
  await office('POST', 'alerts', { severity: 2, title: 'Gate is open', text: 'Nobody is there.', siteId: null })
  const account = `AC${'0'.repeat(32)}`
  await office('PUT', 'alert-phone', {
    kind: 'twilio',
    account,
    token: 'secret',
    sender: '+44 20 7946 0958',
    does: ['sms'],
  })
  await office('PUT', 'alert-ways/number', { phone: '+44 20 7946 0959' })
  const asked = [{ key: 'plate', kind: 'short_text', label: 'Plate', isRequired: true, choices: [] }]
  const lostKey = { label: 'Lost key', severity: 4, tellsClient: true, isRetired: false, fields: asked }
  await office('POST', 'incident-types', lostKey)
  const { subscription } = makeBrowser('https://push.example/send/phone')
  await field.call('PUT', '/api/app/devices/push', { body: { token: phone.token, subscription } })
  const report = {
    type: 'theft',
    severity: 3,
    siteId,
    postId: null,
    shiftId,
    occurredAt: phone.now(),
    text: 'A bike is gone',
    media: [{ sha256, type: 'image/png', takenAt: phone.now() }],
  }
  const acts: [string, object][] = [
    ['notice-accepted', { number: 1 }],
    ['clock-in', { shiftId, postId: null }],
    ['check-call', { shiftId, note: '' }],
    ['scan', { runId: null, checkpointId, token: null, sun: null }],
    ['pass-on', { postId, shiftId, kind: 'key', text: 'Key 7 is in the safe' }],
    ['report', report],
    ['panic', {}],
  ]
  for (const [kind, body] of acts) expect((await phone.act(kind, body)).outcome, kind).not.toBe('refused')
  await notePeople(field)
  await workOnReport(field)
  await linkIncident(field)
  await sendSomebody(field)
  await carryTracker(field)
  expect((await office('GET', 'positions/latest')).status).toBe(200)
  expect((await phone.act('clock-out', { shiftId })).outcome).not.toBe('refused')
  const { token } = phone
  const declared = { token, sha256, bytes: picture.length, type: 'image/png', takenAt: phone.now() }
  const { id: uploadId } = (await phone.post('phone/media', declared)).body as { id: string }
  await phone.post('phone/media/part', { token, uploadId, at: 0, part: picture.toString('base64url') })
  expect((await phone.post('phone/media/finish', { token, uploadId })).status).toBe(200)
  await sweepDeadlines(services)
}

test(
  'backup-whole: the backup of last night, restored in a third place, has every row of the field and none of the morning',
  { timeout: 240_000 },
  async () => {
    const [dataDir, backupTo] = [await someFolder(), await someFolder()]
    const field = await startField({ dataDir, backupTo, backupKey: KEY })
    const { services, app, clock, database, phone, shiftId } = field
    await services.jobs.start()
    await workADay(field)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const backups = async () => {
      // Five minutes and no day: what other rooms do each second would pile up.
      await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
      return (await database.pool.query(`select name, kind from backups where state = 'done' order by asked_at`)).rows
    }
    await app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(async () => (await backups()).length).toBe(1)
    await phone.act('check-call', { shiftId, note: 'Before midnight' })
    const tables = await fieldTables()
    const ofField = async (config: typeof database.config) => {
      const content = await contentOf(config)
      return Object.fromEntries(tables.map((name) => [name, content[name]]))
    }
    clock.advance(DAY_MS)
    await sweepDeadlines(services)
    // What an hour of this day would plan, and what would be over by then, stands before it is looked at.
    await planAll(services)
    await watchDevices(services)
    const evening = await ofField(database.config)
    for (const name of tables.filter((each) => each !== OVER)) expect(evening[name], name).toMatch(/^[1-9]/)
    await expect.poll(async () => (await backups()).length).toBe(2)
    await phone.act('check-call', { shiftId, note: 'In the morning' })

    const [, night] = (await backups()) as { name: string; kind: string }[]
    expect(night!.kind).toBe('scheduled')
    const third = await tryOut(await readFile(join(backupTo, night!.name)), KEY)
    expect(third.said).toBe('')
    expect(await ofField(third.config)).toEqual(evening)
    expect(await ofField(database.config)).not.toEqual(evening)
    expect([...third.files.values()].some((file) => file.length > 0)).toBe(true)
  },
)
