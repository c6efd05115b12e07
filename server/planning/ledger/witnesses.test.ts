import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineOf } from '../../../contract/planning/ledger/lines.ts'
import { testEnv } from '../../testing.ts'
import { signHead } from './chain.ts'
import { listCheckpoints } from './queries.ts'
import { OURS, startLedger } from './testing-ledger.ts'

/** Two days of a log, each with the line that its morning mailed to the owner in the north. */
async function start() {
  const started = await startLedger('2026-11-23T08:00:00Z')
  const { happen, seal, clock, mail, mails, north } = started
  const lines: string[] = []
  for (const morning of ['2026-11-24T05:00:00Z', '2026-11-25T05:00:00Z']) {
    await happen(5)
    await seal()
    clock.set(morning)
    await mail()
    const ours = (await mails()).filter(({ line }) => line.includes(north.organisationId))
    lines.push(ours.at(-1)!.line)
  }
  return { ...started, yesterday: lines[0]!, today: lines[1]! }
}

const CHANGED = (ours: string, seq: number) =>
  `update ledger_events set body = '{"nth":99}' where id = (select event_id from ledger_seals where ${ours} and seq = ${seq})`

test('ledger-witnesses: a chain that was rewritten and signed with the server’s own key is found at the number of a mail', async () => {
  const { north, verify, rewrite, yesterday, today } = await start()
  expect(await verify(`${today}\n${yesterday}`)).toMatchObject({
    seals: 11,
    fault: null,
    witnesses: [
      { seq: 11, state: 'agrees', text: 'The log is the same up to number 11.' },
      { seq: 6, state: 'agrees', at: '2026-11-23T08:00:00.000Z' },
    ],
  })
  await rewrite(CHANGED(OURS(north.organisationId), 3))
  expect(await verify()).toMatchObject({ seals: 11, fault: null })
  expect(await verify(yesterday)).toMatchObject({
    fault: { seq: 6, what: 'witness' },
    witnesses: [{ state: 'differs' }],
  })
  expect(await verify(`${today}\n${yesterday}`)).toMatchObject({ fault: { seq: 6, what: 'witness' } })
})

test('ledger-witnesses: what was rewritten after yesterday’s mail is found at the number of today’s', async () => {
  const { north, verify, rewrite, yesterday, today } = await start()
  await rewrite(CHANGED(OURS(north.organisationId), 8))
  expect(await verify(`${yesterday} ${today}`)).toMatchObject({
    fault: { seq: 11, what: 'witness' },
    witnesses: [{ state: 'agrees' }, { state: 'differs', text: 'The log was rewritten at number 11 or before it.' }],
  })
})

test('ledger-witnesses: an end that was cut off with all its traces is found at the number of a witness', async () => {
  const { north, verify, superuser, today } = await start()
  const ours = OURS(north.organisationId)
  await superuser(`
    delete from ledger_events where ${ours} and id in (select event_id from ledger_seals where ${ours} and seq > 8);
    delete from ledger_seals where ${ours} and seq > 8; delete from ledger_checkpoints where ${ours} and seq > 8`)
  expect(await verify()).toMatchObject({ seals: 8, fault: null })
  expect(await verify(today)).toMatchObject({
    fault: { seq: 11, what: 'cut' },
    witnesses: [{ state: 'cut', text: 'The log ends at number 8: its end was cut off.' }],
  })
})

test('ledger-witnesses: what the chain itself shows comes first, and later witnesses don’t agree then', async () => {
  const { north, verify, superuser, yesterday, today } = await start()
  await superuser(CHANGED(OURS(north.organisationId), 8))
  expect(await verify(`${today}${yesterday}`)).toMatchObject({
    fault: { seq: 8, what: 'changed' },
    witnesses: [{ state: 'differs' }, { state: 'agrees' }],
  })
})

test('ledger-witnesses: a line of another company, a damaged one and one that was not signed here say so, and accuse nobody', async () => {
  const { north, mails, verify, yesterday, today } = await start()
  const foreign = (await mails()).find(({ line }) => !line.includes(north.organisationId))!.line
  const [point] = await north.within(listCheckpoints)
  const forged = lineOf({ ...point!, hash: 'f'.repeat(64) })
  expect(await verify([foreign, yesterday.slice(0, -9), forged, today].join('\n'))).toMatchObject({
    fault: null,
    witnesses: [
      { state: 'foreign', seq: 1, text: 'This line is of another company.' },
      { state: 'malformed', seq: null, at: null, text: expect.stringContaining('can’t be read') },
      { state: 'unsigned', seq: point!.seq, text: expect.stringContaining('not signed with the key of this server') },
      { state: 'agrees', seq: 11 },
    ],
  })
})

test('ledger-witnesses: a text without a line, or with too many, is refused; so are people who may not check', async () => {
  const { north, south, ask, today, superuser } = await start()
  expect(await ask('Keep this mail.')).toMatchObject({
    status: 400,
    body: { fields: { witness: 'Paste a line that begins with watchpost-checkpoint/' } },
  })
  expect(await ask(today.repeat(20))).toMatchObject({
    status: 400,
    body: { fields: { witness: 'Paste fewer lines at once' } },
  })
  const url = `${north.url}/ledger/verify?${new URLSearchParams({ witness: today })}`
  for (const role of ['scheduler', 'dispatcher', 'guard', 'client'] as const)
    expect((await (await north.person(role)).ask({ method: 'GET', url })).status, role).toBe(403)
  expect((await south.owner.ask({ method: 'GET', url })).status).toBe(404)
  // A member who only reads may check as well.
  await superuser(`update organisations set state = 'read_only'`)
  expect((await ask(today)).status).toBe(200)
})

test('ledger-tampering: a checkpoint that was removed, or signed again with another root, is found at its number', async () => {
  const { north, verify, superuser } = await start()
  const ours = OURS(north.organisationId)
  const [first, second] = await north.within(listCheckpoints)
  const wrong = { ...first!, root: second!.root }
  await superuser(
    `update ledger_checkpoints set root = '${wrong.root}', signature = '${signHead(testEnv.secret, wrong)}'
     where ${ours} and seq = 6`,
  )
  expect(await verify()).toMatchObject({ fault: { seq: 6, what: 'checkpoint' } })
  await superuser(`delete from ledger_checkpoints where ${ours} and seq = 6`)
  expect(await verify()).toMatchObject({ fault: { seq: 11, what: 'checkpoint' } })
})

test(
  'ledger-witnesses: the command takes lines and files with mails, and ends with 1 unless the log agrees with each',
  { timeout: 240_000 },
  async () => {
    const { north, south, command, rewrite, mails, yesterday, today, dataDir } = await start()
    const file = join(dataDir, 'mails.txt')
    await writeFile(file, (await mails()).map(({ text }) => text.replaceAll('\n', '\r\n> ')).join('\n'))
    const whole = (witness: string) =>
      `${north.slug}: 11 seals hold.\n${witness}${south.slug}: 1 seals hold.\n` +
      `${south.slug}: witness of number 1: The log is the same up to number 1.\n`
    const agrees = [6, 11].map(
      (seq) => `${north.slug}: witness of number ${seq}: The log is the same up to number ${seq}.\n`,
    )
    expect(await command(file)).toEqual({ code: 0, said: whole(agrees.join('')) })

    await rewrite(CHANGED(OURS(north.organisationId), 8))
    const found = await command(yesterday, today)
    expect(found.code).toBe(1)
    expect(found.said).toContain(`${north.slug}: number 11 does not hold. The log is not the one`)
    expect(found.said).toContain(agrees[0])

    const elsewhere = yesterday.replace(north.organisationId, '0199f0c2-7a4e-7c1d-9b3a-5e8d2f6a1c40')
    const others = await command(elsewhere, yesterday.slice(0, -1))
    expect([others.code, others.said]).toEqual([1, expect.stringMatching(/company that is not here[^]*can’t be read/)])
    await writeFile(file, 'Keep this mail.')
    expect(await command(file)).toMatchObject({ code: 1, said: expect.stringContaining('holds no line that begins') })
    expect(await command('nowhere.txt')).toMatchObject({ code: 1, said: expect.stringContaining('There is no file') })
  },
)
