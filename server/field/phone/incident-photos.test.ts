import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MOST_OF_INCIDENT } from '../../../contract/field/incidents/media.ts'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import type { EvidenceFile } from '../../../contract/field/parties/evidence.ts'
import type { ReplayEvent } from '../../../contract/office/replay/replay.ts'
import { actSentences } from '../../../contract/field/devices/act-sentences.ts'
import type { IncidentReport } from '../../../contract/field/incidents/incidents.ts'
import { newId } from '../../core/base/ids.ts'
import { photo } from '../../platform/media/testing-media.ts'
import { guards } from '../../planning/guards/table.ts'
import { makeKey, outcomesOf, TestPhone } from '../devices/testing-devices.ts'
import { startDispatch } from '../dispatch/testing-dispatch.ts'
import { recordAt } from '../incidents/testing-incidents.ts'

const sha = (name: string) => createHash('sha256').update(name).digest('hex')

/** Amara, who reported a forced door at 08:10, and Ben, each with a phone. */
async function start() {
  const field = await startDispatch()
  const { phone, siteId, postId, clock, ask, imogen, north } = field
  const report = (more: Partial<IncidentReport> = {}): IncidentReport => ({
    type: 'forced_entry',
    severity: 3,
    siteId,
    postId,
    shiftId: null,
    occurredAt: phone.now(),
    text: 'Door 4 is open',
    media: [],
    ...more,
  })
  const reportBy = async (by: TestPhone = phone) => {
    const signed = await by.sign('report', report())
    expect(outcomesOf(await by.send([signed]))).toMatchObject([{ outcome: expect.stringMatching('accepted|flagged') }])
    return signed.id
  }
  const medium = (name: string) => ({ sha256: sha(name), type: 'image/png' as const, takenAt: phone.now() })
  const adding = (incidentId: string, more: object = {}) => ({
    incidentId,
    callId: null,
    note: '',
    media: [medium('a')],
    ...more,
  })
  const add = (incidentId: string, more: object = {}, by: TestPhone = phone) =>
    by.act('incident-photos', adding(incidentId, more))
  const read = async (id: string) => (await ask<Incident>(imogen, 'GET', `incidents/${id}`)).body
  const hashes = async (id: string) => (await read(id)).files.map(({ sha256 }) => sha256)
  const move = (id: string, to: string, reason = '') =>
    ask<Incident>(imogen, 'POST', `incidents/${id}/transition`, { to, reason, duplicateOf: null })
  /** An incident that the office opened, of which Amara's call is. */
  const callOf = async () => {
    const record = { ...recordAt(siteId, { occurredAt: phone.now() }), state: 'submitted', severity: 3, priority: null }
    const { id } = (await ask<Incident>(imogen, 'POST', 'incidents', record)).body
    const call = await field.open({ incidentId: id })
    expect((await field.send(imogen, call.id, field.guardId)).status).toBe(200)
    return { id, callId: call.id }
  }
  const fill = (id: string, count: number) =>
    north.within(({ pool, organisationId }) =>
      pool.query(
        `insert into incident_media (organisation_id, incident_id, sha256, type, taken_at)
         select $1, $2, lpad(n::text, 64, '0'), 'image/png', now() from generate_series(1, $3) n`,
        [organisationId, id, count],
      ),
    )
  /** A phone of a guard of the other company. */
  const southern = async () => {
    const { south } = field
    const guardId = newId(clock())
    await south.within(({ orm, organisationId }) =>
      orm
        .insert(guards)
        .values({ organisationId, id: guardId, name: 'Sol', employeeNo: '1', state: 'active', payRate: 1_500 }),
    )
    const url = `${south.url}/device-codes`
    const made = await south.owner.ask({ method: 'POST', url, body: { kind: 'phone', guardId, actsForOthers: false } })
    const theirs = new TestPhone(field, await makeKey())
    await theirs.enrol((made.body as { url: string }).url)
    return theirs
  }
  return { ...field, clock, southern, report, reportBy, medium, adding, add, read, hashes, move, callOf, fill }
}

const LIST = '2026-11-24T08:10:00.000Z'

test('incident-photos: a guard adds photos to an own report; their hashes are there at once, the bytes come later', async () => {
  const { phone, clock, ask, imogen, reportBy, read, adding, guardId } = await start()
  const id = await reportBy()
  clock.set('2026-11-24T08:20:00Z')
  const picture = await photo(8, 8).png().toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const takenAt = phone.now()
  const body = adding(id, { note: ' Fresh marks ', media: [{ sha256, type: 'image/png', takenAt }] })
  const signed = await phone.sign('incident-photos', body)
  clock.set('2026-11-24T08:30:00Z')
  const outcome = { outcome: 'accepted', number: 'INC-2026-0001', at: '2026-11-24T08:20:00.000Z' }
  expect(outcomesOf(await phone.send([signed]))).toMatchObject([outcome])
  expect((await read(id)).files).toEqual([{ sha256, type: 'image/png', mediaId: null }])
  // Sent again, it counts once.
  expect(outcomesOf(await phone.send([signed]))).toMatchObject([outcome])
  clock.set('2026-11-24T08:31:00Z')
  const { token } = phone
  const declared = { token, sha256, bytes: picture.length, type: 'image/png', takenAt }
  const { id: uploadId } = (await phone.post('phone/media', declared)).body as { id: string }
  await phone.post('phone/media/part', { token, uploadId, at: 0, part: picture.toString('base64url') })
  expect((await phone.post('phone/media/finish', { token, uploadId })).status).toBe(200)
  const shown = await read(id)
  expect([shown.media, shown.files]).toMatchObject([1, [{ sha256, mediaId: expect.any(String) }]])
  const { entries } = (await ask<{ entries: LogEntry[] }>(imogen, 'GET', `incidents/${id}/log`)).body
  expect(entries.filter(({ kind }) => kind === 'incident.media_added')).toMatchObject([
    {
      at: '2026-11-24T08:20:00.000Z',
      lateSeconds: 600,
      what: 'Photo added to the incident',
      text: `SHA-256 ${sha256.slice(0, 12)}. Fresh marks`,
      by: 'Amara',
    },
  ])
  const { files } = (await ask<{ files: EvidenceFile[] }>(imogen, 'GET', `incidents/${id}/evidence`)).body
  expect(files).toMatchObject([{ sha256, takenBy: 'Amara', addedBy: 'Amara', takenAt }])
  expect(files[0]!.steps.map(({ what, who, at }) => [what, who, at])).toEqual([
    ['taken', 'Amara', '2026-11-24T08:20:00.000Z'],
    ['added', 'Amara', '2026-11-24T08:30:00.000Z'],
    ['received', null, '2026-11-24T08:31:00.000Z'],
  ])
  const { events } = (await ask<{ events: ReplayEvent[] }>(imogen, 'GET', `replay/incident/${id}`)).body
  expect(events.filter(({ lane }) => lane === 'photo')).toMatchObject([
    { at: '2026-11-24T08:20:00.000Z', knownAt: '2026-11-24T08:31:00.000Z', by: 'Amara', guardId, detail: '' },
  ])
})

test('incident-photos: a report and its later photos that wait without a signal count in one sending and in their order', async () => {
  const { phone, report, adding, medium, clock, hashes, read } = await start()
  const made = await phone.sign('report', report({ media: [medium('a')] }))
  clock.set('2026-11-24T09:10:00Z')
  const photos = { media: [medium('a'), medium('b'), medium('b')] }
  const added = await phone.sign('incident-photos', adding(made.id, photos))
  clock.set('2026-11-25T20:00:00Z')
  const outcomes = outcomesOf(await phone.send([made, added]))
  expect(outcomes).toMatchObject([{ number: 'INC-2026-0001' }, { flags: [], reason: null }])
  expect((await hashes(made.id)).toSorted()).toEqual([sha('a'), sha('b')].toSorted())
  expect((await read(made.id)).number).toBe('INC-2026-0001')
})

test('incident-photos: a day after an own report none is taken any more, by when they were added', async () => {
  const { phone, clock, reportBy, add, adding, hashes } = await start()
  const id = await reportBy()
  clock.set('2026-11-25T08:10:00Z')
  const inTime = await phone.sign('incident-photos', adding(id))
  clock.set('2026-11-25T08:10:01Z')
  expect(await add(id, {}, phone)).toMatchObject({ outcome: 'waiting' })
  expect(outcomesOf(await phone.send([inTime]))).toMatchObject([{ outcome: 'accepted' }])
  phone.seq -= 1
  phone.previous = ''
  expect(await add(id, { media: [{ sha256: sha('b'), type: 'image/png', takenAt: LIST }] })).toMatchObject({
    reason: 'not-allowed',
    message: actSentences.reportOld,
  })
  expect(await hashes(id)).toEqual([sha('a')])
})

test('incident-photos: the phone lists own reports of a day that are not over, the last one first', async () => {
  const { phone, ben, phoneOf, clock, reportBy, move, callOf } = await start()
  expect((await phone.pack()).incidents).toEqual([])
  const first = await reportBy()
  await reportBy(await phoneOf(ben))
  const { id: ofCall, callId } = await callOf()
  clock.set('2026-11-24T09:00:00Z')
  const second = await reportBy()
  const pack = await phone.pack()
  expect(pack.incidents).toEqual([
    { id: second, number: 'INC-2026-0004', type: 'forced_entry', reportedAt: '2026-11-24T09:00:00.000Z' },
    { id: first, number: 'INC-2026-0001', type: 'forced_entry', reportedAt: LIST },
  ])
  expect(pack.calls).toMatchObject([{ id: callId, incidentId: ofCall }])
  await move(second, 'cancelled', 'A drill')
  expect((await phone.pack()).incidents).toMatchObject([{ id: first }])
  clock.set('2026-11-25T08:10:00Z')
  await phone.signIn()
  expect((await phone.pack()).incidents).toEqual([])
})

test('incident-photos-of-a-call: who is on a call adds photos to its incident, and who came off it what was done before', async () => {
  const { phone, clock, callOf, add, adding, medium, hashes } = await start()
  const { id, callId } = await callOf()
  expect((await add(id)).reason).toBe('not-yours')
  expect(await add(id, { callId })).toMatchObject({ outcome: 'accepted', number: 'INC-2026-0001' })
  clock.set('2026-11-26T08:10:00Z')
  expect(await add(id, { callId, media: [medium('b')] })).toMatchObject({ outcome: 'accepted' })
  clock.set('2026-11-26T08:20:00Z')
  const onIt = await phone.sign('incident-photos', adding(id, { callId, media: [medium('c')] }))
  const done = await phone.sign('call-step', { callId, step: 'cleared', reason: '' })
  const after = await phone.sign('incident-photos', adding(id, { callId, media: [medium('d')] }))
  expect(outcomesOf(await phone.send([onIt, done, after])).map(({ reason }) => reason)).toEqual([
    null,
    null,
    'not-yours',
  ])
  clock.set('2026-11-26T08:40:00Z')
  expect((await add(id, { callId })).reason).toBe('not-yours')
  expect((await hashes(id)).toSorted()).toEqual(['a', 'b', 'c'].map(sha).toSorted())
})

test('incident-photos-of-a-call: photos that were taken on a call count after control closed it, while the incident runs', async () => {
  const { phone, clock, callOf, close, adding, hashes, medium } = await start()
  const { id, callId } = await callOf()
  clock.set('2026-11-24T08:15:00Z')
  const onIt = await phone.sign('incident-photos', adding(id, { callId }))
  clock.set('2026-11-24T08:20:00Z')
  expect((await close(callId)).status).toBe(200)
  clock.set('2026-11-24T08:25:00Z')
  const late = await phone.sign('incident-photos', adding(id, { callId, media: [medium('b')] }))
  expect(outcomesOf(await phone.send([onIt, late])).map(({ reason }) => reason)).toEqual([null, 'not-yours'])
  expect(await hashes(id)).toEqual([sha('a')])
})

test('incident-photos: nobody adds to what others reported, to another incident than that of the call, or of another company', async () => {
  const { phone, ben, phoneOf, reportBy, add, callOf, hashes, open, send, imogen, clock, north, southern } =
    await start()
  const bens = await phoneOf(ben)
  const id = await reportBy()
  const call = await callOf()
  const other = await open({ incidentId: id })
  const wrong: [string, object, TestPhone][] = [
    [id, {}, bens],
    [id, { callId: call.callId }, bens],
    [call.id, { callId: call.callId }, bens],
    [call.id, { callId: other.id }, phone],
    [id, { callId: newId(clock()) }, bens],
    [newId(clock()), {}, phone],
  ]
  const theirs = await southern()
  wrong.push([id, {}, theirs], [call.id, { callId: call.callId }, theirs])
  for (const [to, more, by] of wrong)
    expect(await add(to, more, by)).toMatchObject({ outcome: 'refused', reason: 'not-yours' })
  expect((await send(imogen, other.id, ben)).status).toBe(200)
  expect((await add(call.id, { callId: other.id }, bens)).reason).toBe('not-yours')
  expect((await add(id, { callId: other.id }, bens)).outcome).toBe('accepted')
  // What the office or a call for help opened is no report of the guard it names.
  await north.within(({ pool }) =>
    pool.query(`update incidents set guard_id = $2, source = 'panic' where id = $1`, [call.id, ben]),
  )
  expect((await add(call.id, {}, bens)).reason).toBe('not-yours')
  expect(await hashes(call.id)).toEqual([])
  expect(await hashes(id)).toEqual([sha('a')])
})

test('incident-photos: an incident that is over takes none, and a frozen record still does', async () => {
  const { reportBy, add, move, callOf, medium, hashes, ask, imogen } = await start()
  const id = await reportBy()
  const call = await callOf()
  await move(id, 'cancelled', 'A drill')
  expect(await add(id)).toMatchObject({ reason: 'not-allowed', message: actSentences.incidentOver })
  const { callId } = call
  for (const to of ['acknowledged', 'in_progress', 'contained', 'resolved', 'under_review'])
    expect((await move(call.id, to)).status, to).toBe(200)
  expect(await add(call.id, { callId })).toMatchObject({ outcome: 'accepted' })
  expect((await move(call.id, 'closed')).status).toBe(200)
  expect(await add(call.id, { callId, media: [medium('b')] })).toMatchObject({ message: actSentences.incidentOver })
  const { entries } = (await ask<{ entries: LogEntry[] }>(imogen, 'GET', `incidents/${call.id}/log`)).body
  expect(entries.filter(({ kind }) => kind === 'incident.media_added')).toHaveLength(1)
  expect([await hashes(id), await hashes(call.id)]).toEqual([[], [sha('a')]])
})

test('incident-photos: each photo once, so many at most, and none that is badly named', async () => {
  const { reportBy, add, medium, hashes, fill, ask, imogen, clock } = await start()
  const id = await reportBy()
  clock.advance(60_000)
  for (const media of [
    [],
    Array.from({ length: 11 }, (_, nth) => medium(`m${nth}`)),
    [{ ...medium('a'), sha256: 'x' }],
  ])
    expect(await add(id, { media })).toMatchObject({ outcome: 'refused', reason: 'bad-body' })
  expect((await add(id, { note: 'x'.repeat(1_001) })).reason).toBe('bad-body')
  await fill(id, MOST_OF_INCIDENT - 2)
  expect(await add(id, { media: ['a', 'b', 'c'].map(medium) })).toMatchObject({
    reason: 'not-allowed',
    message: actSentences.photosFull,
  })
  expect(await hashes(id)).toHaveLength(MOST_OF_INCIDENT - 2)
  expect((await add(id, { media: ['a', 'b'].map(medium) })).outcome).toBe('accepted')
  clock.advance(60_000)
  const twice = { flags: ['twice'], message: actSentences.photosThere, number: 'INC-2026-0001' }
  expect(await add(id)).toMatchObject(twice)
  clock.advance(60_000)
  expect(await add(id, { note: 'It is the left one' })).toMatchObject(twice)
  expect(await hashes(id)).toHaveLength(MOST_OF_INCIDENT)
  const { entries } = (await ask<{ entries: LogEntry[] }>(imogen, 'GET', `incidents/${id}/log`)).body
  expect(entries.slice(-2).map(({ kind, text, by }) => [kind, text, by])).toEqual([
    ['incident.media_added', `SHA-256 ${sha('a').slice(0, 12)}, ${sha('b').slice(0, 12)}`, 'Amara'],
    ['incident.noted', 'It is the left one', 'Amara'],
  ])
})
