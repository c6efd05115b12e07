import { expect, test } from 'vitest'
import type { Lead, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import type { LeadBlock } from '../../../contract/site/leads/spam.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { reasonsInText } from './spam.ts'
import { startLeads } from './testing-leads.ts'

const topic = 'Prices and contracts'
const BLOCKS = '/api/admin/leads/blocks'

async function start() {
  const started = await startLeads()
  const { call, clock, database, post, rows } = started
  const as = async (role: 'admin' | 'editor') => {
    const { id } = await makeUser(database, clock, role, { email: `${role}@watchpost.example` })
    const cookies = await sessionCookieFor(database, clock, id)
    return async <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
      const answer = await call(method, url, { cookies, ...(body && { body }) })
      return { status: answer.status, body: answer.body as T }
    }
  }
  const [admin, editor] = [await as('admin'), await as('editor')]
  const write = async (message: string, email = 'dana@x.example') => {
    const answer = await post('contact', { topic, message, email })
    const [lead] = await rows<{ id: string; stage: string; spam_reasons: string[]; owed_by: Date | null }>(
      'select id, stage, spam_reasons, owed_by from leads order by created_at desc, id desc limit 1',
    )
    return { answer, lead: lead! }
  }
  return { ...started, admin, editor, write }
}

test('lead-spam: obvious advertising is held as spam: the same answer, no mail to anybody, no clock, and it can be read', async () => {
  const { write, rows, admin } = await start()
  const good = await write('We guard a casino in Vegas, see https://x.example and www.y.example/a. Prices?')
  expect([good.lead.stage, good.lead.spam_reasons]).toEqual(['new', []])
  await rows('delete from mails; delete from events')
  for (const [message, reason] of [
    ['See http://a.example, http://b.example, www.c.example now', 'links'],
    ['Cheap <a href="http://a.example">pills</a>', 'html'],
    ['[url=http://a.example]pills[/url]', 'html'],
    ['Best VIAGRA and crypto offers', 'words'],
  ] as const) {
    const { answer, lead } = await write(message)
    expect([answer.body, answer.status]).toEqual([good.answer.body, good.answer.status])
    expect([lead.stage, lead.spam_reasons, lead.owed_by], message).toEqual(['spam', [reason], null])
    const read = (await admin<Lead>('GET', `/api/admin/leads/${lead.id}`)).body
    expect(read.moments[0]!.text).toContain(message)
  }
  expect([await rows('select 1 from mails'), await rows('select 1 from events')]).toEqual([[], []])
})

test('lead-spam-taught: words, domains and addresses that colleagues block are held as spam until they are taken off', async () => {
  const { write, admin, rows, clock } = await start()
  const add = async (block: object) => {
    clock.advance(1000)
    return (await admin<LeadBlock>('POST', BLOCKS, block)).body
  }
  const word = await add({ kind: 'word', value: ' Guest  POST ' })
  const domain = await add({ kind: 'domain', value: 'Ads.Example' })
  await add({ kind: 'address', value: 'Eve@x.example' })
  expect((await add({ kind: 'domain', value: 'ads.example' })).id).toBe(domain.id)
  const reasons = async (message: string, email?: string) => (await write(message, email)).lead.spam_reasons
  expect(await reasons('May we write a guest\npost for you?')).toEqual(['blocked word: guest post'])
  expect(await reasons('Guest posts')).toEqual([])
  expect(await reasons('Hello', 'bo@mail.ads.example')).toEqual(['blocked domain: ads.example'])
  expect(await reasons('See https://ads.example/x')).toEqual(['blocked domain: ads.example'])
  expect(await reasons('Hello', 'bo@bads.example')).toEqual([])
  expect(await reasons('Hello', 'EVE@x.example')).toEqual(['blocked address: eve@x.example'])

  const { body } = await admin<LeadBlock[]>('GET', BLOCKS)
  expect(body.map(({ kind, value }) => [kind, value])).toEqual([
    ['address', 'eve@x.example'],
    ['domain', 'ads.example'],
    ['word', 'guest post'],
  ])
  expect((await admin('DELETE', `${BLOCKS}/${word.id}`)).status).toBe(200)
  expect((await admin('DELETE', `${BLOCKS}/${word.id}`)).status).toBe(404)
  expect(await reasons('A guest post')).toEqual([])
  // An erased person is on no list and in no log.
  const { items } = (await admin<{ items: LeadSummary[] }>('GET', '/api/admin/leads?stage=spam&search=eve')).body
  await admin('DELETE', `/api/admin/leads/${items[0]!.id}/person`, { email: 'eve@x.example' })
  expect(await rows(`select 1 from lead_blocks where kind = 'address'`)).toEqual([])
  const log = JSON.stringify(await rows(`select before, after from audit where action in ('block', 'unblock')`))
  expect(log).not.toContain('eve@')
})

test('lead-spam-taught: bad entries, shared providers, a full list and editors are refused, each in words', async () => {
  const { admin, editor, rows } = await start()
  for (const wrong of [
    { kind: 'domain', value: 'gmail.com' },
    { kind: 'domain', value: 'no domain' },
    { kind: 'address', value: 'nobody' },
    { kind: 'word', value: 'ab' },
    { kind: 'word', value: 'x'.repeat(81) },
    { kind: 'any', value: 'word' },
  ])
    expect((await admin('POST', BLOCKS, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await editor('POST', BLOCKS, { kind: 'word', value: 'word' })).status).toBe(403)
  expect((await editor('GET', BLOCKS)).status).toBe(403)
  expect(await rows('select 1 from lead_blocks')).toEqual([])
  await rows(`insert into lead_blocks (id, kind, value, created_at)
    select gen_random_uuid(), 'word', 'word ' || n, now() from generate_series(1, 500) n`)
  const { status, body } = await admin<{ message: string }>('POST', BLOCKS, { kind: 'word', value: 'one more' })
  expect([status, body.message]).toEqual([400, expect.stringContaining('500 entries at most')])
})

test('lead-spam-taught: what is typed into the list is a text and no pattern', () => {
  const text = 'a+b (c) [d] .* $5'
  for (const value of ['a+b', '(c)', '[d]', '.*', '$5'])
    expect(reasonsInText({ email: 'a@x.example', text }, [{ kind: 'word', value }]), value).toHaveLength(1)
  expect(reasonsInText({ email: 'a@x.example', text: 'anything' }, [{ kind: 'word', value: '.*' }])).toEqual([])
})
