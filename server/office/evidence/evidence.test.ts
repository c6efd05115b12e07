import { expect, test } from 'vitest'
import { MOST_BUNDLED } from '../../../contract/office/evidence/bundles.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Upload } from '../../../contract/planning/ledger/media.ts'
import { lineOf } from '../../../contract/planning/ledger/lines.ts'
import { MOST_AT_ONCE } from '../../planning/ledger/sealing-events.ts'
import { mediaOf } from '../../planning/ledger/testing-media.ts'
import { photo } from '../../platform/media/testing-media.ts'
import { append } from '../../planning/organisations/append.ts'
import { listCheckpoints } from '../../planning/ledger/queries.ts'
import type { BundleData } from './reading-bundle.ts'
import { checkBundle, readZip, repacked, startBundles } from './testing-bundles.ts'

const bad = (findings: { kind: string; words: string }[]) =>
  findings.filter(({ kind }) => kind === 'bad').map(({ words }) => words)

test('evidence-bundled: an incident goes out with its sealed events, proofs, media and custody, and its page finds it whole', async () => {
  const { bundle, picture, events, north } = await startBundles()
  const { status, bytes, name } = await bundle()
  expect([status, name]).toEqual([200, 'attachment; filename="INC-2026-0002-evidence.zip"'])
  const { data, findings, verdict } = await checkBundle(bytes)
  expect([verdict, bad(findings)]).toEqual(['good', []])
  expect(data).toMatchObject({ incident: { text: 'Smoke' }, waiting: 0, organisation: { slug: north.slug } })
  expect(data.events.map(({ event }) => event.kind)).toEqual(
    expect.arrayContaining(['media.added', 'incident.reported']),
  )
  expect(data.events.every(({ proof }) => proof !== null)).toBe(true)
  const [medium] = data.media
  expect(Buffer.from(readZip(bytes).get(medium!.name!)!).equals(picture)).toBe(true)
  expect(findings.map(({ words }) => words)).toContain(`${medium!.name} is the file that was received.`)
  const [made] = await events('evidence.bundled')
  expect(made).toMatchObject({ body: { incidentId: data.incident.id, media: 1 } })
  const again = await checkBundle((await bundle()).bytes)
  expect(again.data.custody.files[0]!.steps.filter(({ what }) => what === 'opened')).toHaveLength(1)
})

test('evidence-of-office: a photo that the office adds goes out as it was received, and a changed one is named', async () => {
  const { bundle, incidentId, dispatcher, ask, north, seal } = await startBundles()
  const picture = await photo(12, 12).jpeg().toBuffer()
  const { media } = (await mediaOf(dispatcher, north.url).send(picture, 'image/jpeg')).body as Upload
  await ask('POST', `incidents/${incidentId}/media`, { mediaId: media!.id, takenAt: null })
  await seal()
  const { bytes } = await bundle(incidentId)
  const { data, verdict } = await checkBundle(bytes)
  expect(verdict).not.toBe('bad')
  const medium = data.media.find(({ sha256 }) => sha256 === media!.sha256)!
  expect(medium).toMatchObject({ takenBy: null, addedBy: expect.stringMatching(/./), seq: expect.any(Number) })
  expect(data.events.map(({ event }) => event.kind)).toEqual(
    expect.arrayContaining(['media.added', 'incident.media_added']),
  )
  const changed = await repacked(bytes, (files) => {
    files.get(medium.name!)![40]! ^= 1
  })
  expect(bad((await checkBundle(changed)).findings)).toEqual([`${medium.name} is not the file that was received.`])
})

test('evidence-tampered: a changed photo, event or list, a cut event and a file that is gone are found by name', async () => {
  const { bundle } = await startBundles()
  const { bytes } = await bundle()
  const { data } = await checkBundle(bytes)
  const photo = data.media[0]!.name!
  const rewritten = async (change: (data: BundleData) => void) =>
    bad(
      (
        await checkBundle(
          await repacked(bytes, (files) => {
            const copy = structuredClone(data)
            change(copy)
            files.set('bundle.json', Buffer.from(JSON.stringify(copy, undefined, 1)))
          }),
        )
      ).findings,
    )
  const unsigned = 'The list of this bundle (bundle.json) is not the one that was signed.'
  const seq = data.events[0]!.seq

  const swapped = await repacked(bytes, (files) => {
    files.get(photo)![20]! ^= 1
  })
  expect(bad((await checkBundle(swapped)).findings)).toEqual([`${photo} is not the file that was received.`])
  const gone = await repacked(bytes, (files) => void files.delete(photo))
  expect(bad((await checkBundle(gone)).findings)).toEqual([`${photo} is missing.`])
  const added = await repacked(bytes, (files) => void files.set('media/99.png', Buffer.from('x')))
  expect(bad((await checkBundle(added)).findings)).toEqual(['media/99.png is no part of this bundle.'])

  expect(await rewritten(() => undefined)).toEqual([])
  expect(await rewritten(({ events }) => void (events[0]!.event.at = '2026-11-24T00:00:00.000Z'))).toEqual([
    unsigned,
    `Event ${seq} is not the one that was sealed.`,
  ])
  expect(await rewritten(({ events }) => void events.splice(0, 1))).toEqual([
    unsigned,
    `Event ${seq} was cut out of this bundle.`,
  ])
  // Who cuts it from the list of numbers too has no signature for that.
  expect(
    await rewritten((copy) => {
      copy.events.splice(0, 1)
      copy.seqs.splice(0, 1)
    }),
  ).toEqual([unsigned])
  expect(await rewritten(({ events }) => void events.reverse())).toEqual([
    unsigned,
    ...data.seqs
      .slice(0, -1)
      .toReversed()
      .map((each) => `Event ${each} does not stand in the order of the log.`),
  ])
  expect(await rewritten(({ events }) => void (events[0]!.hash = 'ab'.repeat(32)))).toContain(
    `Event ${seq} is not part of checkpoint ${data.events[0]!.proof!.checkpoint}.`,
  )
  expect(await rewritten(({ incident }) => void (incident.text = 'Nothing'))).toEqual([unsigned])
  expect(await rewritten(({ checkpoints }) => void (checkpoints[0]!.seq += 1))).toContain(
    `Checkpoint ${data.checkpoints[0]!.seq + 1} is not the one that was signed.`,
  )
  expect(await rewritten(({ key }) => void (key.key = 'A'.repeat(43)))).toContain(
    'The fingerprint in this bundle is not that of its key.',
  )
  await expect(checkBundle(bytes.subarray(0, bytes.length - 40))).rejects.toThrow('This file is no zip')
  await expect(checkBundle(await repacked(bytes, (files) => void files.delete('bundle.json')))).rejects.toThrow(
    'There is no bundle.json in this zip.',
  )
})

test('evidence-key: the line of a checkpoint mail shows whether the same key signed, and the mail names its fingerprint', async () => {
  const { bundle, north, seal, clock } = await startBundles()
  const [point] = await north.within(listCheckpoints)
  const { bytes } = await bundle()
  const mail = `> Keep this:\n> ${lineOf(point!)}\n`
  const same = await checkBundle(bytes, mail)
  expect(same.findings.at(-1)).toEqual({
    kind: 'good',
    words: 'The line that you pasted was signed by the same key, and names the same checkpoint.',
  })
  const other = lineOf({ ...point!, hash: 'cd'.repeat(32) })
  expect(bad((await checkBundle(bytes, other)).findings)).toEqual([
    'The line that you pasted was not signed by the key of this bundle.',
  ])
  const foreign = lineOf({ ...point!, organisationId: '0199f0c2-7a4e-7c1d-9b3a-5e8d2f6a1c40' })
  expect(bad((await checkBundle(bytes, foreign)).findings)).toEqual([
    'The line that you pasted belongs to another company.',
  ])
  // Events of the hour since the last checkpoint have no proof, and the signature of the bundle holds them.
  clock.advance(HOUR_MS / 2)
  await seal()
  const { findings, verdict } = await checkBundle((await bundle()).bytes)
  expect(verdict).toBe('good')
  expect(findings.filter(({ kind }) => kind === 'mild').map(({ words }) => words)).toEqual([
    '1 event newer than the last checkpoint: the signature of this bundle alone holds it.',
  ])
})

test('evidence-in-scope: owners and dispatchers of the site take a bundle; no other member, and no other company', async () => {
  const { bundle, north, south, fireId, incidentId, siteId } = await startBundles()
  const own = await north.person('dispatcher', { clients: [], sites: [siteId] })
  expect((await bundle(fireId, own.id)).status).toBe(200)
  const { rows } = await north.within(({ pool }) =>
    pool.query<{ id: string }>(
      `insert into sites (organisation_id, id, client_id, name, address, zone)
       select organisation_id, gen_random_uuid(), client_id, 'Elsewhere', '', zone from sites limit 1 returning id`,
    ),
  )
  const elsewhere = await north.person('dispatcher', { clients: [], sites: [rows[0]!.id] })
  expect((await bundle(fireId, elsewhere.id)).status).toBe(404)
  for (const role of ['scheduler', 'guard', 'client'] as const)
    expect((await bundle(fireId, (await north.person(role)).id)).status, role).toBe(403)
  expect((await bundle(fireId, south.owner.id)).status).toBe(404)
  expect((await bundle(incidentId, own.id)).status).toBe(200)
})

test('evidence-without-persons: details of persons stay out of a bundle, and words that were erased too', async () => {
  const { bundle, add, ask, take, incidentId, fireId, seal } = await startBundles()
  const { id, version } = await add()
  await ask('POST', `incidents/${incidentId}/parties/${id}/show`, { reason: 'To call him' })
  await take()
  await seal()
  const text = async () => Buffer.from((await bundle(incidentId)).bytes).toString('latin1')
  expect(version).toBe(1)
  expect(await text()).toContain('party.added')
  expect(await text()).not.toMatch(/Jonas Weber|\+49 ?30 ?901820|B-XY 123/)
  expect(await text()).toContain('Hasp, bag 0093')
  const { data, verdict, findings } = await checkBundle((await bundle(incidentId)).bytes)
  expect(verdict).toBe('good')
  const seqs = data.events.filter(({ event }) => event.kind.startsWith('party.')).map((each) => each.seq)
  const told = findings.find(({ words }) => words.startsWith('Details of persons'))
  expect(told).toMatchObject({ kind: 'mild', words: expect.stringContaining(` ${seqs.join(', ')} stay out`) })
  expect(data.events.find(({ event }) => event.kind === 'custody.taken')!.words).not.toBe(null)
  // Of two incidents each has its own events alone, and its own photos.
  const kindsOf = async (id: string) =>
    (await checkBundle((await bundle(id)).bytes)).data.events.map(({ event }) => event.kind)
  expect(await kindsOf(incidentId)).not.toContain('media.added')
  expect(await kindsOf(fireId)).not.toContain('party.added')
  expect(await kindsOf(fireId)).toContain('media.added')
})

test('evidence-left-out: words that were erased, and those whose hash is not the sealed one, are left out and named', async () => {
  const { bundle, north, seal, fireId } = await startBundles()
  for (const text of ['First note', 'Second note', 'Third note'])
    await north.owner.ask({
      method: 'POST',
      url: `${north.url}/incidents/${fireId}/log`,
      body: { kind: 'note', text, who: '', clientSees: false },
    })
  await seal()
  const { data: before } = await checkBundle((await bundle()).bytes)
  const noted = before.events.filter(({ event }) => event.kind === 'incident.noted')
  expect(noted.map(({ left }) => left)).toEqual([null, null, null])
  const [erased, older] = noted
  await north.within(async ({ pool }) => {
    await pool.query('delete from ledger_private where event_id = $1', [erased!.event.id])
    await pool.query(`update ledger_private set salt = 'older' where event_id = $1`, [older!.event.id])
  })
  const { bytes } = await bundle()
  const { data, findings, verdict } = await checkBundle(bytes)
  expect(data.events.filter(({ event }) => event.kind === 'incident.noted').map(({ left }) => left)).toEqual([
    'erased',
    'unmatched',
    null,
  ])
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('Second note')
  expect(verdict).toBe('good')
  const words = findings.map((finding) => finding.words)
  expect(words).toContain(`The words of event ${erased!.seq} were erased. The seal of the event stays.`)
  expect(words).toContainEqual(
    expect.stringMatching(new RegExp(`^The words of event ${older!.seq} are left out: they do not give the hash`)),
  )
  expect(Buffer.from(readZip(bytes).get('verify.html')!).toString()).toContain(
    'sealed before the log put them in a canonical form before hashing',
  )
})

test('evidence-bounded: an incident with more events than a bundle holds is refused in words', async () => {
  const { bundle, north, clock, fireId, seal } = await startBundles()
  const noted = { kind: 'incident.noted', subject: `incident:${fireId}`, body: {} } as const
  const many = Array.from({ length: MOST_BUNDLED }, () => noted)
  await north.within((tenant) => append(tenant, { clock, actorId: null }, ...many))
  // A turn of the sealer takes so many.
  for (let turn = 0; turn <= MOST_BUNDLED / MOST_AT_ONCE; turn++) await seal()
  const { status, bytes } = await bundle()
  expect([status, Buffer.from(bytes.subarray(0, 300)).toString()]).toEqual([
    413,
    expect.stringContaining('A bundle holds at most 5000 events.'),
  ])
})
