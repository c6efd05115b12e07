import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CustodyItem, MOST_ITEMS, MOST_MOVES } from '../../../contract/field/parties/evidence.ts'
import { newId } from '../../core/base/ids.ts'
import { photo } from '../../platform/media/testing-media.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import { HASP, startParties } from './testing-parties.ts'

test('custody-of-media: a medium says who took it, when it arrived whole, its number in the log, and who opened it', async () => {
  const { phone, office, ask, evidence, services, north, shiftId, siteId } = await startParties()
  const picture = await photo(8, 8).png().toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const facts = { type: 'fire', severity: 3, siteId, postId: null, shiftId, occurredAt: phone.now(), text: 'Smoke' }
  await phone.act('report', { ...facts, media: [{ sha256, type: 'image/png', takenAt: phone.now() }] })
  const { rows } = await north.within(({ pool }) => pool.query(`select id from incidents where type = 'fire'`))
  const files = async () => (await ask('GET', `incidents/${rows[0]!.id}/evidence`)).body as { files: unknown[] }
  expect(await files()).toMatchObject({
    files: [{ sha256, mediaId: null, seq: null, opened: 0, steps: [{ what: 'taken', who: 'Amara' }] }],
  })
  const { token } = phone
  const declared = { token, sha256, bytes: picture.length, type: 'image/png', takenAt: phone.now() }
  const { id: uploadId } = (await phone.post('phone/media', declared)).body as { id: string }
  await phone.post('phone/media/part', { token, uploadId, at: 0, part: picture.toString('base64url') })
  const { media } = (await phone.post('phone/media/finish', { token, uploadId })).body as { media: { id: string } }
  await sealAll(services)
  const { url } = (await office('GET', `media/${media.id}`)).body as { url: string }
  expect((await north.owner.ask({ method: 'GET', url })).status).toBe(200)
  expect(await files()).toMatchObject({
    files: [
      {
        mediaId: media.id,
        bytes: picture.length,
        seq: expect.any(Number),
        opened: 1,
        steps: [
          { what: 'taken' },
          { what: 'received' },
          { what: 'sealed', seq: expect.any(Number) },
          { what: 'opened' },
        ],
      },
    ],
  })
  expect((await evidence()).files).toHaveLength(1)
})

test('custody-handed-over: an item goes from who has it to another name, in order, and no hand-over is changed', async () => {
  const { take, ask, evidence, events, incidentId, north } = await startParties()
  const { id, version } = (await take()).body as CustodyItem
  const move = (at: number, to: string) =>
    ask('POST', `custody/${id}/moves`, { version: at, to, purpose: 'For the file', place: 'Station 4' })
  expect((await move(version, 'Sgt. Hale')).body).toMatchObject({
    version: version + 1,
    moves: [
      { from: 'Remi', to: 'Priya' },
      { from: 'Priya', to: 'Sgt. Hale', place: 'Station 4' },
    ],
  })
  expect(await move(version, 'Nils')).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await move(version + 1, ' sgt. hale')).toMatchObject({
    status: 400,
    body: { fields: { to: 'Name somebody else' } },
  })
  expect((await evidence()).items).toMatchObject([{ label: HASP.label, moves: { length: 2 }, version: version + 1 }])
  expect(await events('custody.handed_over')).toMatchObject([{ body: { incidentId, itemId: id, turn: 2 } }])
  const update = north.within(({ pool }) => pool.query(`update custody_moves set to_name = 'Me'`))
  await expect(update).rejects.toThrow('Who had something is not changed afterwards.')
})

test('custody-bounds: an item needs two names, a purpose and a place; an incident has at most 30, one changes hands at most 100 times', async () => {
  const { take, ask, evidence, incidentId, north, south } = await startParties()
  for (const wrong of [
    { from: '' },
    { to: HASP.from },
    { purpose: ' ' },
    { place: 'x'.repeat(201) },
    { label: '' },
    { more: 1 },
  ])
    expect((await take({ ...HASP, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  expect((await evidence()).items).toEqual([])
  const { id } = (await take()).body as CustodyItem
  const body = { version: 1, to: 'Nils', purpose: 'Kept', place: 'Safe' }
  expect((await ask('POST', `custody/${newId()}/moves`, body)).status).toBe(404)
  const theirs = await south.owner.ask({ method: 'POST', url: `${south.url}/custody/${id}/moves`, body })
  expect(theirs.status).toBe(404)
  const client = await north.person('client')
  expect((await ask('POST', `custody/${id}/moves`, body, client)).status).toBe(403)
  await north.within(async ({ pool, organisationId }) => {
    await pool.query(
      `insert into custody_moves (organisation_id, id, item_id, turn, from_name, to_name, purpose, place, at, noted_by)
       select $1, gen_random_uuid(), $2, n, 'A', 'B', 'C', 'D', now(), $3 from generate_series(2, $4) n`,
      [organisationId, id, north.owner.id, MOST_MOVES],
    )
    await pool.query(
      `insert into custody_items (organisation_id, id, incident_id, label)
       select $1, gen_random_uuid(), $2, 'Bag' from generate_series(2, $3)`,
      [organisationId, incidentId, MOST_ITEMS],
    )
  })
  expect((await ask('POST', `custody/${id}/moves`, body)).body).toMatchObject({
    message: expect.stringContaining('at most 100'),
  })
  expect((await take()).body).toMatchObject({ message: expect.stringContaining('at most 30') })
})
