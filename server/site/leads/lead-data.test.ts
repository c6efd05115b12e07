import { expect, test } from 'vitest'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startLeads } from './testing-leads.ts'

const URL = '/api/admin/leads'

test('lead-data: the CSV and the webhook of a lead carry what was asked, agreed to and where it came from', async () => {
  const { post, call, clock, database, rows } = await startLeads()
  const { id: adminId } = await makeUser(database, clock, 'admin', { email: 'jo@watchpost.example' })
  const cookies = await sessionCookieFor(database, clock, adminId)
  await post('demo', { companySize: '21 to 100 people', guards: '51 to 200 guards', message: 'Nights', slots: [] })
  const { text } = (await call('GET', `${URL}/csv`, { cookies })).body as { text: string }
  const [head, line] = text.trim().split(/\r?\n/)
  expect(head).toContain('phone,company size,guards,source,medium,campaign,first page,referrer,consent,wrote back')
  expect(line).toMatch(/\+1 410 555 0177.*,21 to 100 people,51 to 200 guards,newsletter,email,autumn,/)
  expect(line).toContain('I agree that Watchpost may store my details to prepare the demo')

  const [event] = await rows<{ data: { lead: object } }>(`select data from events where event = 'lead-new'`)
  expect(event!.data.lead).toMatchObject({
    form: 'demo',
    name: 'Dana Ortiz',
    email: 'dana@meridian.example',
    company: 'Meridian Guard',
    phone: '+1 410 555 0177',
    answers: { companySize: '21 to 100 people', guards: '51 to 200 guards', message: 'Nights' },
    utm: { source: 'newsletter', medium: 'email', campaign: 'autumn' },
    consent: expect.stringContaining('prepare the demo'),
  })
  expect(JSON.stringify(event)).not.toMatch(/userAgent|203\./)
  const id = (event!.data.lead as { id: string }).id
  await call('DELETE', `${URL}/${id}/person`, { cookies, body: { email: 'dana@meridian.example' } })
  expect(await rows(`select 1 from events where data::text like '%Dana%'`)).toEqual([])
})
