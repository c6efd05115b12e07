import { expect, test } from 'vitest'
import { contactPageDefault, demoPageDefault, leadMessages } from '../../../contract/site/leads/words.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startLeads } from './testing-leads.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'

const contact = { topic: contactPageDefault.topics[0]!, message: 'Nine sites.' }
const demo = { companySize: demoPageDefault.companySizes[0]!, guards: demoPageDefault.guards[0]!, slots: [] }

/** The forms with fields that an editor decided about. */
async function start(fields: { contact?: object; demo?: object }) {
  const started = await startLeads()
  await seed(started.database, started.clock, [
    {
      kind: 'contact_page',
      slug: 'main',
      data: { ...contactPageDefault, fields: { ...contactPageDefault.fields, ...fields.contact } },
    },
    {
      kind: 'demo_page',
      slug: 'main',
      data: { ...demoPageDefault, fields: { ...demoPageDefault.fields, ...fields.demo } },
    },
  ])
  return started
}

test('what the content of a form requires is refused at its field while it is empty', async () => {
  const use = 'required'
  const { post, rows } = await start({
    contact: { company: { label: 'Company', use }, phone: { label: 'Phone', use } },
    demo: { phone: { label: 'Phone', use }, message: { label: 'Wishes', use } },
  })
  const { company, phoneMissing: phone, message } = leadMessages

  expect(await post('contact', { ...contact, company: ' ', phone: '' })).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { company, phone } },
  })
  expect(await post('demo', { ...demo, phone: '', message: ' ' })).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { phone, message } },
  })
  expect(await rows('select 1 from leads')).toEqual([])
  expect(await post('contact', contact)).toMatchObject({ status: 201 })
})

test('what is optional may be left empty, and is still checked once it is there', async () => {
  const use = 'optional'
  const { post, rows } = await start({
    contact: { topic: { label: 'Topic', use } },
    demo: { company: { label: 'Company', use }, companySize: { label: 'Size', use }, guards: { label: 'Guards', use } },
  })

  expect(await post('contact', { ...contact, topic: 'Cheap pills' })).toMatchObject({
    status: 400,
    body: { fields: { topic: leadMessages.choice } },
  })
  expect(await post('contact', { message: contact.message })).toMatchObject({ status: 201 })
  expect(await post('demo', { company: '', slots: [] })).toMatchObject({ status: 201 })

  expect(await rows('select form, company, answers from leads order by created_at')).toMatchObject([
    { form: 'contact', answers: { rows: [{ label: 'Message', value: 'Nine sites.' }], data: { topic: '' } } },
    { form: 'demo', company: '', answers: { rows: [], data: { companySize: '', guards: '' } } },
  ])
  // Without a topic there is nothing of the form to repeat to the person: their own words are never sent on.
  const [mail] = await rows<{ html: string }>(`select html from mails where template = 'contact-received'`)
  expect(mail!.html).not.toContain('Nine sites.')
})

test('nothing is kept of what a form does not ask for, whatever is sent', async () => {
  const use = 'hidden'
  const { post, rows, call } = await start({
    contact: { company: { label: 'Company', use }, phone: { label: 'Phone', use }, topic: { label: 'Topic', use } },
    demo: {
      companySize: { label: 'Size', use },
      guards: { label: 'Guards', use },
      slots: { use },
      message: { label: 'Wishes', use },
    },
  })
  const [slot] = ((await call('GET', '/api/demo/slots')).body as { slots: string[] }).slots

  expect(await post('contact', contact)).toMatchObject({ status: 201 })
  expect(await post('demo', { ...demo, slots: [slot], message: 'Call me' })).toMatchObject({ status: 201 })

  expect(await rows('select form, company, phone, answers from leads order by created_at')).toMatchObject([
    {
      form: 'contact',
      company: '',
      phone: '',
      answers: { rows: [{ label: 'Message', value: 'Nine sites.' }], data: { topic: '' } },
    },
    {
      form: 'demo',
      company: 'Meridian Guard',
      answers: { rows: [], data: { companySize: '', guards: '', message: '', slots: [] } },
    },
  ])
  expect(await rows('select 1 from demo_bookings')).toEqual([])
})

test('a lead and its mail name what was answered as the form named it', async () => {
  const { post, rows } = await start({ demo: { guards: { label: 'Officers on duty', use: 'required' } } })

  await post('demo', demo)

  expect(await rows('select answers from leads')).toMatchObject([
    { answers: { rows: [{ label: 'Company size' }, { label: 'Officers on duty', value: demo.guards }] } },
  ])
  expect((await rows<{ html: string }>(`select html from mails where template = 'demo-received'`))[0]!.html).toContain(
    'Officers on duty',
  )
})

test('labels and uses are content of the two pages; name and email can’t be left out, and old pages have the built-in fields', async () => {
  const { as, call, database, clock } = await startWithPeople()
  const { fields: _fields, ...old } = demoPageDefault
  await seed(database, clock, [{ kind: 'demo_page', slug: 'main', data: old }])
  const url = '/api/admin/documents/demo_page/main'
  expect((await call('GET', '/api/demo')).body).toEqual(demoPageDefault)
  expect(await as.editor('PUT', url, { body: { version: 1, data: old, publish: true } })).toMatchObject({
    status: 200,
    body: { problems: {} },
  })

  const fields = { ...demoPageDefault.fields, phone: { label: 'Mobile', use: 'required' } }
  expect(await as.editor('PUT', url, { body: { version: 2, data: { ...old, fields }, publish: true } })).toMatchObject({
    status: 200,
  })
  expect((await call('GET', '/api/demo')).body).toMatchObject({ fields })

  const { email: _email, ...without } = fields
  for (const wrong of [
    without,
    { ...fields, email: { label: 'Email', use: 'hidden' } },
    { ...fields, phone: { label: 'Phone', use: 'maybe' } },
    { ...fields, slots: { use: 'required' } },
    { ...fields, shoes: { label: 'Shoes', use: 'optional' } },
  ]) {
    expect(
      (await as.editor('PUT', url, { body: { version: 3, data: { ...old, fields: wrong } } })).status,
      JSON.stringify(wrong),
    ).toBe(400)
  }
  const unnamed = { ...old, fields: { ...fields, name: { label: ' ' } } }
  expect(await as.editor('PUT', url, { body: { version: 3, data: unnamed } })).toMatchObject({
    status: 200,
    body: { problems: { 'fields.name.label': 'Fill this in' } },
  })
  expect((await as.member('PUT', url, { body: { version: 4, data: old } })).status).toBe(403)
})
