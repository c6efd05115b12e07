import { expect, test } from 'vitest'
import { MOST_OF_INCIDENT } from '../../../contract/field/incidents/media.ts'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import type { EvidenceFile } from '../../../contract/field/parties/evidence.ts'
import type { ReplayEvent } from '../../../contract/office/replay/replay.ts'
import type { Upload } from '../../../contract/planning/ledger/media.ts'
import { newId } from '../../core/base/ids.ts'
import { mediaOf, sha256Of } from '../../planning/ledger/testing-media.ts'
import { photo } from '../../platform/media/testing-media.ts'
import { startIncidents } from './testing-incidents.ts'

const everywhere = { clients: [], sites: [] }

async function start() {
  const started = await startIncidents()
  const { askAs, open, north } = started
  const imogen = await north.person('dispatcher', everywhere)
  const { id } = (await open()).body
  const picture = await photo(8, 8).png().toBuffer()
  const sendBy = async (who: typeof imogen, content = picture) =>
    ((await mediaOf(who, north.url).send(content, 'image/png')).body as Upload).media!.id
  const add = (who: typeof imogen, mediaId: string, { to = id, takenAt = null as string | null } = {}) =>
    askAs<Incident & { message: string }>('POST', `incidents/${to}/media`, { mediaId, takenAt }, who)
  const filesOf = async (incidentId = id) => (await started.read(incidentId)).files
  return { ...started, id, imogen, picture, sha256: sha256Of(picture), sendBy, add, filesOf }
}

test('incident-media-added: a photo of the office stands in the file, the log, the evidence and the replay', async () => {
  const { id, imogen, sha256, sendBy, add, askAs, clock } = await start()
  const mediaId = await sendBy(imogen)
  clock.advance(120_000)
  const taken = '2026-11-24T08:58:00.000Z'
  const { status, body } = await add(imogen, mediaId, { takenAt: taken })
  expect([status, body.media, body.files]).toEqual([201, 1, [{ sha256, type: 'image/png', mediaId }]])
  const { entries } = (await askAs<{ entries: LogEntry[] }>('GET', `incidents/${id}/log`)).body
  expect(entries.at(-1)).toMatchObject({
    kind: 'incident.media_added',
    what: 'Photo added to the incident',
    text: `SHA-256 ${sha256.slice(0, 12)}`,
    lateSeconds: 0,
  })
  const { files } = (await askAs<{ files: EvidenceFile[] }>('GET', `incidents/${id}/evidence`)).body
  expect(files).toMatchObject([{ sha256, mediaId, takenBy: null, addedBy: expect.stringMatching(/./), takenAt: taken }])
  const [file] = files
  expect(file!.steps.map(({ what, who, at }) => [what, who, at])).toEqual([
    ['taken', null, taken],
    ['received', null, '2026-11-24T09:00:00.000Z'],
    ['added', file!.addedBy, '2026-11-24T09:02:00.000Z'],
  ])
  const { events } = (await askAs<{ events: ReplayEvent[] }>('GET', `replay/incident/${id}`)).body
  expect(events.filter(({ lane }) => lane === 'photo')).toMatchObject([
    {
      at: taken,
      knownAt: '2026-11-24T09:02:00.000Z',
      mediaId,
      by: file!.addedBy,
      guardId: null,
      detail: 'added by the office',
    },
  ])
  expect(events.some(({ kind }) => kind === 'incident.media_added')).toBe(true)
})

test('incident-media-added: without a time it counts as taken when it was added, and no time to come is taken', async () => {
  const { id, imogen, sendBy, add, askAs, filesOf, clock } = await start()
  const mediaId = await sendBy(imogen)
  const late = await add(imogen, mediaId, { takenAt: new Date(clock().getTime() + 60_000).toISOString() })
  expect(late).toMatchObject({ status: 400, body: { fields: { takenAt: 'This is still to come' } } })
  expect((await add(imogen, mediaId, { takenAt: 'yesterday' })).status).toBe(400)
  expect((await add(imogen, 'x')).status).toBe(400)
  expect((await add(imogen, newId(clock()))).status).toBe(404)
  expect((await add(imogen, mediaId, { to: newId(clock()) })).status).toBe(404)
  expect(await filesOf()).toEqual([])
  await add(imogen, mediaId)
  const { files } = (await askAs<{ files: EvidenceFile[] }>('GET', `incidents/${id}/evidence`)).body
  expect(files[0]!.steps.map(({ what }) => what)).toEqual(['received', 'added'])
})

test('incident-media-added: each photo once and so many at most, of a frozen record too, of none that is over', async () => {
  const { id, imogen, sendBy, add, bring, move, filesOf, north } = await start()
  const first = await sendBy(imogen)
  await add(imogen, first)
  expect(await add(imogen, first)).toMatchObject({
    status: 409,
    body: { message: 'This photo is in the file already. Choose another one.' },
  })
  await bring(id, 'under_review')
  const second = await sendBy(imogen, await photo(9, 9).png().toBuffer())
  expect((await add(imogen, second)).status).toBe(201)
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into incident_media (organisation_id, incident_id, sha256, type, taken_at)
       select $1, $2, lpad(n::text, 64, '0'), 'image/png', now() from generate_series(3, $3) n`,
      [organisationId, id, MOST_OF_INCIDENT],
    ),
  )
  const third = await sendBy(imogen, await photo(10, 10).png().toBuffer())
  expect(await add(imogen, third)).toMatchObject({
    status: 409,
    body: { message: 'An incident has 60 photos at most.' },
  })
  await move(id, 'closed')
  expect(await add(imogen, third)).toMatchObject({
    status: 409,
    body: { message: 'This incident is over. Nothing of it changes any more.' },
  })
  expect(await filesOf()).toHaveLength(MOST_OF_INCIDENT)
})

test('incident-media-in-scope: a photo comes to incidents of own sites, and is one that the person may read or sent', async () => {
  const { imogen, sendBy, add, addSite, open, filesOf, north, south, siteId, sha256 } = await start()
  const away = (await open({ siteId: await addSite() })).body.id
  const there = await sendBy(imogen)
  expect((await add(imogen, there, { to: away })).status).toBe(201)
  const near = await north.person('dispatcher', { clients: [], sites: [siteId] })
  const mine = await sendBy(near, await photo(9, 9).png().toBuffer())
  expect((await add(near, mine, { to: away })).status).toBe(404)
  expect((await add(near, there)).status).toBe(404)
  for (const role of ['guard', 'client'] as const) expect((await add(await north.person(role), there)).status).toBe(403)
  const theirs = await sendByOwner(south)
  expect((await add(imogen, theirs)).status).toBe(404)
  expect(await filesOf()).toEqual([])
  expect((await add(near, mine)).status).toBe(201)
  // The same bytes, sent by themselves.
  expect(await sendBy(near)).toBe(there)
  expect((await add(near, there)).status).toBe(201)
  expect((await filesOf()).map((file) => file.sha256)).toContain(sha256)
})

const sendByOwner = async ({ owner, url }: Awaited<ReturnType<typeof startIncidents>>['south']) =>
  ((await mediaOf(owner, url).send(await photo(11, 11).png().toBuffer(), 'image/png')).body as Upload).media!.id
