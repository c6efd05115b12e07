import { expect, test } from 'vitest'
import { readLine } from '../../../contract/planning/ledger/lines.ts'
import { testEnv } from '../../testing.ts'
import { publicKeyOf } from './chain.ts'
import { listCheckpoints } from './queries.ts'
import { startLedger } from './testing-ledger.ts'

/** The owner in the north is the only one whose log grows; Berlin is an hour ahead of UTC. */
async function start() {
  const started = await startLedger('2026-11-23T08:00:00Z')
  const { database, south, mails, north } = started
  await database.pool.query(`update organisations set is_sample = true where organisation_id = $1`, [
    south.organisationId,
  ])
  const owners = async () => (await mails()).map(({ to }) => to)
  const emailOf = async (id: string) =>
    (await database.pool.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]!.email
  return { ...started, owners, emailOf, owner: await emailOf(north.owner.id) }
}

test('ledger-mails: from six in the morning on each owner gets one mail a day, whichever process looks how often', async () => {
  const { north, happen, seal, clock, mail, owners, owner, emailOf } = await start()
  const second = await north.person('owner')
  for (const role of ['scheduler', 'dispatcher', 'guard', 'client'] as const) await north.person(role)
  await happen(1)
  await seal()
  expect(await mail()).toBe(0)
  clock.set('2026-11-24T04:59:59Z')
  expect(await mail()).toBe(0)
  clock.set('2026-11-24T05:00:00Z')
  await Promise.all([mail(), mail(), mail()])
  const both = [owner, await emailOf(second.id)].toSorted()
  expect((await owners()).toSorted()).toEqual(both)
  for (const later of ['2026-11-24T05:05:00Z', '2026-11-24T22:59:00Z']) {
    clock.set(later)
    await happen(1)
    await seal()
    expect(await mail(), later).toBe(0)
  }
  clock.set('2026-11-25T05:00:00Z')
  expect(await mail()).toBe(1)
  expect(await owners()).toHaveLength(4)
})

test('ledger-mails: there is none while nothing was sealed since the last one, nor for samples', async () => {
  const { seal, clock, mail, owners, happen } = await start()
  await seal()
  clock.set('2026-11-24T09:00:00Z')
  expect(await mail()).toBe(1)
  clock.set('2026-11-25T09:00:00Z')
  expect(await mail()).toBe(0)
  // What happens after six is for the next morning.
  await happen(1)
  await seal()
  expect(await mail()).toBe(0)
  clock.set('2026-11-26T05:00:00Z')
  expect(await mail()).toBe(1)
  expect(await owners()).toHaveLength(2)
})

test('ledger-mails: the mail has the signed head of that moment as one line, and where to check it', async () => {
  const { north, happen, seal, clock, mail, mails } = await start()
  await happen(3)
  await seal()
  clock.advance(600_000)
  await happen(3)
  await seal()
  clock.set('2026-11-24T05:00:00Z')
  await mail()
  const [sent] = await mails()
  const points = await north.within(listCheckpoints)
  expect(points.map(({ seq }) => seq)).toEqual([4, 7])
  expect(readLine(sent!.line)).toEqual(points[1])
  expect(points[1]!.root).toMatch(/^[0-9a-f]{64}$/)
  expect(sent!.text.split('\n')).toContain(sent!.line)
  expect(sent!.html).toContain(sent!.line)
  expect(sent!.text.replace(/\s+/g, '')).toContain(publicKeyOf(testEnv.secret).fingerprint)
  expect(sent!.subject).toBe('Keep this: the log of Northgate Protection at number 7')
  expect(sent!.text.replace(/\s+/g, ' ')).toContain('24 Nov 2026, 06:00 GMT+1')
  expect(sent!.html).toContain(`/app/o/${north.slug}/settings?tab=log`)
})

test('ledger-mails: one company whose mail fails stops no other, and gets it later on the same day', async () => {
  const { database, north, south, seal, clock, mail, mails, owner } = await start()
  await database.pool.query('update organisations set is_sample = false')
  await seal()
  const write = (email: string) =>
    database.pool.query('update users set email = $2 where id = $1', [north.owner.id, email])
  await write('no address')
  clock.set('2026-11-24T05:00:00Z')
  await expect(mail()).rejects.toThrow('address')
  expect((await mails()).map(({ line }) => readLine(line)!.organisationId)).toEqual([south.organisationId])
  await write(owner)
  clock.advance(300_000)
  expect(await mail()).toBe(1)
  expect((await mails()).map(({ line }) => readLine(line)!.organisationId)).toEqual([
    south.organisationId,
    north.organisationId,
  ])
  expect(await mail()).toBe(0)
})
