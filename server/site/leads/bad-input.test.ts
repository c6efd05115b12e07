import { expect, test } from 'vitest'
import { contactPageDefault, demoPageDefault, leadMessages } from '../../../contract/site/leads/words.ts'
import { person, startLeads } from './testing-leads.ts'
import { baseCases, type Case, refusalOf } from './testing-bad-input.ts'

const contact = { topic: contactPageDefault.topics[0], message: 'Nine sites.' }
const demo = { companySize: demoPageDefault.companySizes[0], guards: demoPageDefault.guards[0], slots: [] }
const contactCases: Case[] = [
  ['no topic', { topic: '' }, 'topic', leadMessages.choice],
  ['a topic that is none', { topic: 'Cheap pills' }, 'topic', leadMessages.choice],
  ['a list of topics', { topic: contactPageDefault.topics }, 'topic', leadMessages.choice],
  ['no message', { message: ' ' }, 'message', leadMessages.message],
  ['an endless message', { message: 'x'.repeat(4001) }, 'message', 'Use at most 4000 characters'],
  ['a list for a message', { message: ['a'] }, 'message', /./],
]

const forms = [
  ['contact', contact],
  ['demo', demo],
] as const

test.each(forms)(
  'bad input: what every form has is refused at its field in the %s form too, in words, and leaves nothing behind',
  async (form, own) => {
    const { post, rows } = await startLeads()

    for (const one of baseCases) expect(await post(form, { ...own, ...one[1] }), one[0]).toMatchObject(refusalOf(one))
    expect([await rows('select 1 from leads'), await rows('select 1 from mails')]).toEqual([[], []])
  },
)

test('bad input in the contact form is refused at its field, in words, and leaves nothing behind', async () => {
  const { post, rows } = await startLeads()

  for (const one of contactCases)
    expect(await post('contact', { ...contact, ...one[1] }), one[0]).toMatchObject(refusalOf(one))
  expect([await rows('select 1 from leads'), await rows('select 1 from mails')]).toEqual([[], []])
})

const demoCases: Case[] = [
  ['no company', { company: ' ' }, 'company', leadMessages.company],
  ['a size that is none', { companySize: 'Huge' }, 'companySize', leadMessages.choice],
  ['no guards', { guards: '' }, 'guards', leadMessages.choice],
  ['a number for guards', { guards: 50 }, 'guards', leadMessages.choice],
  ['four times', { slots: [1, 2, 3, 4].map((day) => `2026-11-2${day}T15:00:00Z`) }, 'slots', leadMessages.slots],
  ['one time twice', { slots: ['2026-11-24T15:00:00Z', '2026-11-24T15:00:00Z'] }, 'slots', 'Choose each time once'],
  ['a time in words', { slots: ['tomorrow'] }, 'slots.0', /./],
  ['one time for a list', { slots: '2026-11-24T15:00:00Z' }, 'slots', /./],
  ['a time that is not offered', { slots: ['2026-11-24T15:07:00Z'] }, 'slots', /Choose others/],
  ['a time at night', { slots: ['2026-11-24T03:00:00Z'] }, 'slots', /Choose others/],
  ['a time in the past', { slots: ['2025-11-25T15:00:00Z'] }, 'slots', /Choose others/],
  ['a time beyond all years', { slots: ['9999-12-31T23:59:59Z'] }, 'slots', /Choose others/],
]

test('bad input in the demo form is refused at its field, in words, and leaves nothing behind', async () => {
  const { post, rows } = await startLeads()

  for (const one of demoCases) expect(await post('demo', { ...demo, ...one[1] }), one[0]).toMatchObject(refusalOf(one))
  expect([await rows('select 1 from leads'), await rows('select 1 from demo_bookings')]).toEqual([[], []])
})

test('what a database can’t keep is refused', async () => {
  const { post, rows } = await startLeads()

  for (const fields of [
    { name: 'Da\u0000na' },
    { name: 'Dana \uD83D' },
    { message: 'a\u0000b' },
    { source: { firstPage: '\u0000' } },
  ]) {
    expect(await post('contact', { ...contact, ...fields }), JSON.stringify(fields)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  }
  expect(await rows('select 1 from leads')).toEqual([])
})

test('fields that a visitor has no say in are refused', async () => {
  const { post, rows } = await startLeads()

  for (const extra of [
    { stage: 'won' },
    { spamReasons: [] },
    { id: '1' },
    { createdAt: '2020-01-01' },
    { address: '::1' },
    { to: 'x@y.example' },
  ]) {
    expect(await post('contact', { ...contact, ...extra }), JSON.stringify(extra)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  }
  expect(await rows('select 1 from leads')).toEqual([])
})

test('where a visit came from never stands in the way: what can’t be read of it is dropped', async () => {
  const { post, rows } = await startLeads()
  const none = { source: '', medium: '', campaign: '', term: '', content: '' }
  const bad = [
    undefined,
    null,
    'x',
    [],
    { firstPage: ['/'] },
    { firstPage: 'x'.repeat(301) },
    { utm: { source: 'a\r\nb' } },
    { utm: [] },
    { more: 1 },
  ]

  for (const source of bad)
    expect(await post('contact', { ...contact, source }), JSON.stringify(source)).toMatchObject({ status: 201 })

  expect(await rows('select distinct first_page, referrer, utm from leads')).toEqual([
    { first_page: '', referrer: '', utm: none },
  ])
})

test('markup and other people’s letters stay the text they are, in the lead and in the mails', async () => {
  const { post, rows } = await startLeads()
  const name = 'Zoë <b>Ортіз</b> عمر'
  const message = '<script>alert(1)</script>\n=HYPERLINK("x")\n{{admin}} & \u200F'

  expect(await post('contact', { ...contact, name, message, company: 'O’Neill & “Söhne”' })).toMatchObject({
    status: 201,
  })

  expect(await rows('select name, company, answers from leads')).toMatchObject([
    { name, company: 'O’Neill & “Söhne”', answers: { data: { message: message.trim() } } },
  ])
  const mails = await rows<{ to_address: string; html: string }>('select to_address, html from mails order by 1')
  expect(mails.map(({ to_address: to }) => to)).toEqual([person.email, 'office@watchpost.example'])
  for (const { html } of mails) {
    expect(html).not.toContain('<b>Ортіз')
    expect(html).not.toContain('<script')
  }
})

test('broken JSON and bodies that are no form are refused', async () => {
  const { call, rows } = await startLeads()

  for (const body of [[], 'form', 4, [{ ...person, ...contact }]]) {
    expect(
      await call('POST', '/api/leads/contact', {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 400 })
  }
  const broken = await call('POST', '/api/leads/contact', {
    body: '{"name":',
    headers: { 'content-type': 'application/json' },
  })
  expect(broken.status).toBe(400)
  expect(await rows('select 1 from leads')).toEqual([])
})
