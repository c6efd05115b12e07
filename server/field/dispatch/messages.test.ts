import { expect, test } from 'vitest'
import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { type CallMessage, MOST_MESSAGES, MOST_MESSAGES_A_MINUTE } from '../../../contract/field/dispatch/messages.ts'
import { newId } from '../../core/base/ids.ts'
import { recordAt } from '../incidents/testing-incidents.ts'
import { startDispatch } from './testing-dispatch.ts'

async function startMessages() {
  const field = await startDispatch()
  const { open, send, imogen, guardId, ask } = field
  const call = await open()
  const at = `calls/${call.id}/messages`
  return {
    ...field,
    call,
    sendAmara: () => send(imogen, call.id, guardId),
    leave: async (name: string) =>
      field.note(call.id, (await field.read(call.id)).units.find(({ guard }) => guard === name)!.id, 'cleared'),
    write: (text: string, to: string | null = null, who = imogen) =>
      ask<CallMessage>(who, 'POST', at, { text, guardId: to }),
    messages: async () => (await ask<{ messages: CallMessage[] }>(imogen, 'GET', at)).body.messages,
  }
}

test('call-messages: a message is on the phone, then read by a tap, then answered in words, also without a signal', async () => {
  const { write, sendAmara, messages, phone, clock, guardId } = await startMessages()
  await sendAmara()
  const { status, body } = await write('Take the ladder from the gate house')
  expect(status).toBe(201)
  expect(body.guards).toEqual([{ guardId, guard: 'Amara', deliveredAt: null, readAt: null, answer: '' }])
  clock.set('2026-11-24T08:10:20Z')
  const atTen = '2026-11-24T08:10:00.000Z'
  const [shown] = (await phone.pack()).calls!
  expect(shown!.messages).toEqual([
    { id: body.id, text: 'Take the ladder from the gate house', at: atTen, readAt: null, answer: '' },
  ])
  expect((await messages())[0]!.guards[0]).toMatchObject({ deliveredAt: '2026-11-24T08:10:20.000Z', readAt: null })
  clock.set('2026-11-24T08:11:00Z')
  const tapped = await phone.sign('message-read', { messageId: body.id, answer: '' })
  clock.set('2026-11-24T08:12:00Z')
  const said = await phone.sign('message-read', { messageId: body.id, answer: 'It is gone' })
  clock.set('2026-11-24T08:30:00Z')
  await phone.send([tapped, said])
  expect((await messages())[0]!.guards[0]).toMatchObject({ readAt: '2026-11-24T08:11:00.000Z', answer: 'It is gone' })
  const again = await phone.act('message-read', { messageId: body.id, answer: 'Something else' })
  expect(again).toMatchObject({ outcome: 'flagged', flags: ['twice'] })
  expect((await messages())[0]!.guards[0]!.answer).toBe('It is gone')
})

test('call-messages: a message goes to those who are on the call, to one or to all, and to nobody else', async () => {
  const { write, leave, sendAmara, messages, send, imogen, call, ben, cleo, guardId, close, phone } =
    await startMessages()
  expect((await write('Anyone?')).body.message).toContain('Nobody is on this call')
  await sendAmara()
  await send(imogen, call.id, ben, { role: 'backup' })
  const both = (await write('Wait for the police')).body
  expect(both.guards.map(({ guard }) => guard)).toEqual(['Amara', 'Ben'])
  expect((await write('Go round', ben)).body.guards.map(({ guard }) => guard)).toEqual(['Ben'])
  await send(imogen, call.id, cleo, { role: 'backup' })
  await leave('Cleo')
  expect((await write('Who is left')).body.guards.map(({ guard }) => guard)).toEqual(['Amara', 'Ben'])
  const off = await write('Come', cleo)
  expect([off.status, off.body.message]).toEqual([409, 'Cleo is not on this call now. Write to those who are.'])
  expect((await write('Come', newId())).status).toBe(404)
  const [toBen] = (await messages()).filter(({ guards }) => guards.every((each) => each.guardId !== guardId))
  expect((await phone.act('message-read', { messageId: toBen!.id, answer: '' })).reason).toBe('not-yours')
  expect((await phone.act('message-read', { messageId: newId(), answer: '' })).reason).toBe('not-yours')
  await close(call.id)
  expect((await write('Thank you')).body.message).toBe('This call is closed already. Nobody was told.')
  const late = await phone.act('message-read', { messageId: both.id, answer: 'On my way out' })
  expect(late.outcome).toBe('accepted')
})

test('call-messages-bounded: a message has words and 300 characters, and a call takes ten a minute and 200 at all', async () => {
  const { write, sendAmara, clock, north, call } = await startMessages()
  await sendAmara()
  expect((await write(' ')).status).toBe(400)
  expect((await write('x'.repeat(301))).status).toBe(400)
  for (let at = 0; at < MOST_MESSAGES_A_MINUTE; at += 1) expect((await write(`Message ${at}`)).status).toBe(201)
  expect((await write('One too many')).status).toBe(429)
  clock.advance(MINUTE_MS)
  expect((await write('A minute later')).status).toBe(201)
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into call_messages (organisation_id, id, call_id, text, at)
       select $1, gen_random_uuid(), $2, 'Old', $3 from generate_series(1, $4::int)`,
      [organisationId, call.id, '2026-11-24T08:00:00Z', MOST_MESSAGES - MOST_MESSAGES_A_MINUTE - 1],
    ),
  )
  clock.advance(MINUTE_MS)
  const full = await write('Past the end')
  expect([full.status, full.body.message]).toEqual([429, 'A call takes 200 messages at most. Call the unit.'])
})

test('call-messages: the log of the incident has what was written and answered, and an erasable part holds the words', async () => {
  const { ask, imogen, siteId, guardId, phone, north, clock } = await startMessages()
  const draft = {
    ...recordAt(siteId, { occurredAt: '2026-11-24T08:05:00.000Z' }),
    state: 'submitted',
    severity: 3,
    priority: null,
  }
  const { id } = (await ask<{ id: string }>(imogen, 'POST', 'incidents', draft)).body
  const sent = await ask<{ id: string }>(imogen, 'POST', `dispatch/incidents/${id}/assign`, { guardId, leavesId: null })
  const body = { text: 'Look at the hinge', guardId: null }
  const { id: messageId } = (await ask<CallMessage>(imogen, 'POST', `calls/${sent.body.id}/messages`, body)).body
  await phone.pack()
  clock.advance(MINUTE_MS)
  await phone.act('message-read', { messageId, answer: 'It is bent' })
  const { entries } = (await ask<{ entries: LogEntry[] }>(imogen, 'GET', `incidents/${id}/log`)).body
  const said = entries
    .filter(({ kind }) => kind.startsWith('call.message'))
    .map(({ kind, text, who }) => [kind, who, text])
  expect(said).toEqual([
    ['call.messaged', 'Amara', 'Look at the hinge'],
    ['call.message_read', 'Amara', 'It is bent'],
  ])
  const { rows } = await north.within(({ pool }) =>
    pool.query(`select body from ledger_events where kind = 'call.messaged' and subject = 'call:${sent.body.id}'`),
  )
  expect(rows).toEqual([{ body: expect.objectContaining({ incidentId: id, guardId, messageId }) }])
  expect(JSON.stringify(rows)).not.toContain('hinge')
})

test('call-messages: a member with another scope reads and writes nothing, and neither does a guard', async () => {
  const { call, north, siteNorth, sendAmara, ask, write } = await startMessages()
  await sendAmara()
  const far = await siteNorth(1)
  const scoped = await north.person('dispatcher', { clients: [], sites: [far] })
  expect((await ask(scoped, 'GET', `calls/${call.id}/messages`)).status).toBe(404)
  expect((await write('Hello', null, scoped)).status).toBe(404)
  const guard = await north.person('guard')
  expect((await ask(guard, 'GET', `calls/${call.id}/messages`)).status).toBe(403)
  expect((await write('Hello', null, guard)).status).toBe(403)
})

test('guards-merged: of a message to two who are one person one reading is left, with what either said', async () => {
  const { send, imogen, call, ben, cleo, write, messages, ask, north } = await startMessages()
  await send(imogen, call.id, ben)
  await send(imogen, call.id, cleo, { role: 'backup' })
  const { id } = (await write('Both of you')).body
  await north.within(({ pool }) =>
    pool.query(`update call_message_guards set read_at = now(), answer = 'Yes' where guard_id = $1`, [ben]),
  )
  type Versions = { gone: { version: number }; kept: { version: number }; problems: string[] }
  const preview = await ask<Versions>({ ask: north.owner.ask }, 'GET', `guards/${ben}/merge?into=${cleo}`)
  const { gone, kept } = preview.body
  const body = { into: cleo, version: gone.version, intoVersion: kept.version }
  const merged = await ask({ ask: north.owner.ask }, 'POST', `guards/${ben}/merge`, body)
  expect([merged.status, merged.body.message]).toEqual([200, undefined])
  const left = (await messages()).find((each) => each.id === id)
  expect(left!.guards).toEqual([expect.objectContaining({ guardId: cleo, answer: 'Yes', readAt: expect.any(String) })])
})
