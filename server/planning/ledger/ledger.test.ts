import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { LedgerEvent } from '../../../contract/planning/ledger/ledger.ts'
import { canonical } from '../../../contract/core/canonical.ts'
import { GENESIS, hashOf } from './chain.ts'
import { listSealed } from './queries.ts'
import { OURS, startLedger } from './testing-ledger.ts'

test('ledger-sealed: every event gets the next number of its own organisation, once, no matter who seals', async () => {
  const { north, seal, happen, verify, clock } = await startLedger()
  await happen(20)
  expect((await verify()).waiting).toBe(21)
  await Promise.all([seal(), seal(), seal()])
  await seal()
  const read = async (search: string) =>
    (await north.owner.ask({ method: 'GET', url: `${north.url}/events?${search}` })).body as {
      events: LedgerEvent[]
      head: number
    }
  const { events, head } = await read('')
  expect([head, events.map(({ seq }) => seq)]).toEqual([21, Array.from({ length: 21 }, (_, at) => at + 1)])
  expect(events[0]).toMatchObject({ kind: 'organisation.opened', actor: north.owner.id, body: { isSample: false } })
  expect((await read('after=19')).events.map(({ seq }) => seq)).toEqual([20, 21])
  expect((await read('subject=test:1&after=20')).events).toHaveLength(1)
  expect((await north.owner.ask({ method: 'GET', url: `${north.url}/events?after=x` })).status).toBe(400)
  expect(await verify()).toEqual({ seals: 21, checkpoints: 1, waiting: 0, fault: null })
  clock.advance(HOUR_MS)
  await happen(1)
  await seal()
  expect(await verify()).toEqual({ seals: 22, checkpoints: 2, waiting: 0, fault: null })
})

test('ledger-append-only: nobody changes or deletes an event through the product’s own connection', async () => {
  const { north, seal, database } = await startLedger()
  await seal()
  for (const table of ['ledger_events', 'ledger_seals', 'ledger_checkpoints']) {
    for (const text of [`update ${table} set organisation_id = organisation_id`, `delete from ${table}`]) {
      await expect(north.within(async ({ pool }) => pool.query(text))).rejects.toThrow('permission denied')
      await expect(database.pool.query(text)).rejects.toThrow('never changed')
    }
    await expect(database.pool.query(`truncate ${table} cascade`)).rejects.toThrow('never changed')
  }
})

test('ledger-tampering: what a superuser changes, deletes, swaps, adds, cuts or seals again is found at its number', async () => {
  const cases: [what: string, seq: number, text: (ours: string) => string][] = [
    ['changed', 5, (ours) => `update ledger_events set body = '{"nth":99}' where ${ours} and body = '{"nth":3}'`],
    ['missing', 5, (ours) => `delete from ledger_seals where ${ours} and seq = 5`],
    ['missing', 5, (ours) => `delete from ledger_events where ${ours} and body = '{"nth":3}'`],
    [
      'changed',
      5,
      (ours) =>
        `update ledger_seals set event_id = (select id from ledger_events where ${ours} and body = '{"nth":4}') ` +
        `where ${ours} and seq = 5`,
    ],
    ['chain', 5, (ours) => `update ledger_seals set prev_hash = repeat('a', 64) where ${ours} and seq = 5`],
    ['cut', 11, (ours) => `delete from ledger_seals where ${ours} and seq > 8`],
    [
      'missing',
      12,
      (ours) =>
        'insert into ledger_events select organisation_id, gen_random_uuid(), at, kind, subject, actor_id, body, ' +
        `null from ledger_events where ${ours} and body = '{"nth":3}'`,
    ],
    [
      'chain',
      5,
      (ours) =>
        `update ledger_seals s set event_id = o.event_id, hash = o.hash, prev_hash = o.prev_hash from ledger_seals o ` +
        `where s.${ours} and o.${ours} and (s.seq, o.seq) in ((5, 6), (6, 5))`,
    ],
    ['checkpoint', 11, (ours) => `update ledger_checkpoints set root = repeat('a', 64) where ${ours}`],
    ['checkpoint', 11, (ours) => `update ledger_checkpoints set at = at + interval '1 day' where ${ours}`],
  ]
  for (const [what, seq, text] of cases) {
    const { north, seal, happen, tamper, database } = await startLedger()
    await happen(10)
    await seal()
    // The index would stop even a superuser from sealing one event twice.
    await database.pool.query('drop index ledger_seals_event')
    expect([what, await tamper(text(OURS(north.organisationId)))]).toMatchObject([what, { seq, what }])
  }
})

test('ledger-tampering: a chain that a superuser seals again from the first number on is found at its checkpoint', async () => {
  const { north, seal, happen, tamper } = await startLedger()
  await happen(10)
  await seal()
  await tamper(
    `update ledger_events set body = '{"nth":99}' where ${OURS(north.organisationId)} and body = '{"nth":3}'`,
  )
  let prevHash = GENESIS
  const texts: string[] = []
  for (const sealed of await north.within((tenant) => listSealed(tenant, 0, 100))) {
    const hash = hashOf(prevHash, sealed)
    texts.push(`update ledger_seals set prev_hash = '${prevHash}', hash = '${hash}' where seq = ${sealed.seq}`)
    prevHash = hash
  }
  const changes = texts.map((text) => `${text} and ${OURS(north.organisationId)}`)
  expect(await tamper(changes.join(';'))).toMatchObject({ seq: 11, what: 'checkpoint' })
  // Without the key of the product the new head can't be signed.
  const forged = `update ledger_checkpoints set hash = '${prevHash}' where ${OURS(north.organisationId)}`
  expect(await tamper(forged)).toMatchObject({ seq: 11, what: 'checkpoint' })
})

test('canonical-json: it is the form of RFC 8785, whatever the order in which members were written', () => {
  expect(canonical({ b: [1, 'é', null, true], a: { '\u20ac': 1e21, '\r': 0.1 }, A: undefined })).toBe(
    '{"a":{"\\r":0.1,"€":1e+21},"b":[1,"é",null,true]}',
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const back = JSON.parse(canonical(value)) as unknown
      expect(canonical(back)).toBe(canonical(value))
      expect(back).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (given) => {
      const turned = Object.fromEntries(Object.entries(given).toReversed())
      expect(canonical(turned)).toBe(canonical(given))
    }),
  )
})

test(
  'ledger-tampering: the command names the company and the number, and ends with 1',
  { timeout: 240_000 },
  async () => {
    const { seal, happen, database, north, south, command } = await startLedger()
    await happen(3)
    await seal()
    const whole = `${north.slug}: 4 seals hold.\n${south.slug}: 1 seals hold.\n`
    expect(await command()).toEqual({ code: 0, said: whole })
    await database.transaction(async ({ pool }) => {
      await pool.query(`set local session_replication_role = 'replica'`)
      await pool.query(`update ledger_events set kind = 'test.invented' where body = '{"nth":1}'`)
    })
    expect(await command()).toEqual({
      code: 1,
      said: whole.replace(
        '4 seals hold.',
        'number 3 does not hold. The event of this number is not the one that was sealed.',
      ),
    })
  },
)
