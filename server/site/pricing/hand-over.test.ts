import { expect, test } from 'vitest'
import { leadMessages, personFieldsDefault } from '../../../contract/site/leads/words.ts'
import { seed } from '../../core/rooms/seed.ts'
import { FILL_MS, person, startLeads } from '../leads/testing-leads.ts'
import { baseCases, refusalOf } from '../leads/testing-bad-input.ts'
import { pricingSeed } from './seed.ts'

const answers = { guards: 60, sites: 4, needs: [], extras: ['site-setup'], start: 'month', term: 'three' }
const thanks = { status: 201, body: { message: 'Thank you. We have received your form.' } }

async function start() {
  const started = await startLeads()
  await seed(started.database, started.clock, pricingSeed)
  return started
}

test('pricing-wizard-lead: a result that is handed over is a lead with the answers in words, and the figures are worked out here', async () => {
  const { post, rows } = await start()

  expect(await post('pricing', { answers })).toMatchObject(thanks)

  const [lead] = await rows<{ form: string; answers: { rows: unknown; data: unknown }; consent_version: number }>(
    'select * from leads',
  )
  const { firstPage, ...source } = person.source
  expect(lead).toMatchObject({ form: 'pricing', stage: 'new', consent_version: 1, first_page: firstPage, ...source })
  // 60 guards at $9 and 4 sites at $24, less a tenth; a year at $7.50 and $20.
  expect(lead!.answers.rows).toEqual([
    { label: 'Plan', value: 'Patrol' },
    { label: 'Add-ons', value: 'Site setup' },
    { label: 'Paid monthly', value: '$572.40 a month' },
    { label: 'Paid yearly', value: '$5,724 a year' },
    { label: 'Guards with a shift in a usual month', value: '60' },
    { label: 'Sites you guard', value: '4' },
    { label: 'What else should it do?', value: 'None' },
    { label: 'Add to any plan', value: 'Setup of every site' },
    { label: 'When should the first site go live?', value: 'Within a month' },
    { label: 'How long do you want to commit?', value: 'For three years' },
  ])
  expect(lead!.answers.data).toMatchObject({
    answers,
    plan: 'patrol',
    addOns: ['site-setup'],
    monthly: 57_240,
    yearly: 572_400,
  })
})

test('a result in another currency is worked out from its prices, and the mail leads back to them', async () => {
  const { post, rows } = await start()

  expect(await post('pricing', { answers, currency: 'EUR' })).toMatchObject(thanks)

  const [lead] = await rows<{ answers: { rows: unknown[]; data: unknown } }>('select answers from leads')
  // 60 guards at €8.40 and 4 sites at €21.60, less a tenth; a year at €7 and €18.
  expect(lead!.answers.data).toMatchObject({ currency: 'EUR', plan: 'patrol', monthly: 53_136, yearly: 531_360 })
  expect(lead!.answers.rows).toContainEqual({ label: 'Paid monthly', value: '€531.36 a month' })
  const [mail] = await rows<{ text: string }>(`select text from mails where to_address = 'dana@meridian.example'`)
  expect(mail!.text).toContain('€5,313.60 a year')
  expect(mail!.text).toContain('/pricing?currency=EUR')
})

test('what the wizard requires of the person is refused at its field while it is empty, and what it does not ask for is not kept', async () => {
  const { post, rows, database, clock } = await startLeads()
  const fields = {
    ...personFieldsDefault,
    company: { label: 'Firm', use: 'required' },
    phone: { label: 'Phone', use: 'hidden' },
  }
  await seed(
    database,
    clock,
    pricingSeed.map((entry) =>
      entry.kind === 'pricing_wizard' ? { ...entry, data: { ...(entry.data as object), fields } } : entry,
    ),
  )

  expect(await post('pricing', { answers, company: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { company: leadMessages.company } },
  })
  expect(await rows('select 1 from leads')).toEqual([])

  expect(await post('pricing', { answers })).toMatchObject(thanks)
  expect(await rows('select company, phone from leads')).toEqual([{ company: person.company, phone: '' }])
})

test('a page of before, which says no currency, means US dollars', async () => {
  const { post, rows } = await start()

  await post('pricing', { answers })

  expect(await rows(`select answers -> 'data' ->> 'currency' as currency from leads`)).toEqual([{ currency: 'USD' }])
})

test('a currency that is not known, or not offered any more, is refused, and nothing is stored', async () => {
  const { post, rows } = await start()

  for (const currency of ['XBT', 'eur', 1, null, ['EUR'], 'toString']) {
    expect(await post('pricing', { answers, currency }), String(currency)).toMatchObject({
      status: 400,
      body: { fields: { currency: expect.any(String) } },
    })
  }
  expect(await post('pricing', { answers, currency: 'CAD' })).toMatchObject({
    status: 400,
    body: { message: 'There are no prices in CAD any more. Choose another currency at the top of the page.' },
  })
  expect(await rows('select 1 from leads')).toEqual([])
})

test('the person gets the estimate by mail, and the office the lead', async () => {
  const { post, rows } = await start()

  await post('pricing', { answers })

  const mails = await rows<{ to_address: string; subject: string; text: string }>(
    'select to_address, subject, text from mails order by 1',
  )
  expect(mails).toMatchObject([
    { to_address: 'dana@meridian.example', subject: 'Your Watchpost estimate' },
    { to_address: 'office@watchpost.example', subject: 'Pricing estimate: Dana Ortiz, Meridian Guard' },
  ])
  for (const { text } of mails) expect(text).toContain('$572.40 a month')
  expect(mails[0]!.text).toContain('Post goes up to 50 guards, and you have 60.')
})

test('the words of the estimate, in the lead and in the mail, are the content’s', async () => {
  const { post, rows, database } = await start()
  const words = {
    plan: 'Tarif',
    noPlan: 'Offen',
    addOns: 'Dazu',
    monthly: 'Im Monat',
    aMonth: '{price} je Monat',
    yearly: 'Im Jahr',
    aYear: '{price} je Jahr',
    onRequest: 'Auf Anfrage',
  }
  await database.pool.query(
    `update documents set live = jsonb_set(live, '{labels}', $1) where kind = 'pricing_wizard'`,
    [{ mail: words }],
  )

  expect(await post('pricing', { answers })).toMatchObject(thanks)

  const [lead] = await rows<{ answers: { rows: unknown[] } }>('select answers from leads')
  expect(lead!.answers.rows.slice(0, 4)).toEqual([
    { label: 'Tarif', value: 'Patrol' },
    { label: 'Dazu', value: 'Site setup' },
    { label: 'Im Monat', value: '$572.40 je Monat' },
    { label: 'Im Jahr', value: expect.stringMatching(/ je Jahr$/) },
  ])
  const [mail] = await rows<{ html: string }>(`select html from mails where to_address = '${person.email}'`)
  for (const word of ['Tarif', 'Dazu', '$572.40 je Monat']) expect(mail!.html).toContain(word)
  for (const word of ['Add-ons', 'Paid monthly', '572.40 a month']) expect(mail!.html).not.toContain(word)
})

test('a plan on request says so instead of a price', async () => {
  const { post, rows } = await start()

  await post('pricing', { answers: { ...answers, needs: ['sso'] } })

  expect(
    await rows(`select answers -> 'data' ->> 'plan' as plan, answers -> 'data' ->> 'monthly' as monthly from leads`),
  ).toEqual([{ plan: 'command', monthly: null }])
})

test('wrong answers are refused at their question, and nothing is stored', async () => {
  const { post, rows } = await start()

  const wrong: [answers: unknown, field: string][] = [
    [{ ...answers, guards: 0 }, 'answers.guards'],
    [{ ...answers, guards: 1e9 }, 'answers.guards'],
    [{ ...answers, guards: '60' }, 'answers.guards'],
    [{ ...answers, extras: ['gold'] }, 'answers.extras'],
    [{ ...answers, extras: 'site-setup' }, 'answers.extras'],
    [{ ...answers, term: 'ever' }, 'answers.term'],
    [[], 'answers'],
    ['x', 'answers'],
    [{ needs: Array(30).fill('sso') }, 'answers.needs'],
    [Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`a${index}`, 1])), 'answers'],
    [{ guards: { min: 1 } }, 'answers.guards'],
  ]
  for (const [given, field] of wrong) {
    expect(await post('pricing', { answers: given }), JSON.stringify(given)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  }
  expect(await post('pricing', { answers, monthly: 1 })).toMatchObject({ status: 400 })
  expect((await post('pricing', { answers: { ...answers, term: 'ever' } })).body).toMatchObject({
    fields: {
      'answers.term': expect.stringMatching(
        /^The answer to “.+” can’t be used \(choose one of these\)\. Load the page again/,
      ),
    },
  })
  expect(await rows('select 1 from leads')).toEqual([])
})

test('bad input: what every form has is refused at its field in the wizard’s form too, and nothing is stored', async () => {
  const { post, rows } = await start()

  for (const one of baseCases)
    expect(await post('pricing', { answers, ...one[1] }), one[0]).toMatchObject(refusalOf(one))
  expect(await rows('select 1 from leads')).toEqual([])
})

test('bad input: a hundred results at once are ten leads and their mails, and the rest is refused in words', async () => {
  const { call, rows, stamp } = await start()
  const body = { ...person, answers, stamp: await stamp(FILL_MS) }

  const replies = await Promise.all(Array.from({ length: 100 }, () => call('POST', '/api/leads/pricing', { body })))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), ...Array(90).fill(429)])
  expect([(await rows('select 1 from leads')).length, (await rows('select 1 from mails')).length]).toEqual([10, 20])
})

test('without a wizard there is nothing to hand over', async () => {
  const { post } = await startLeads()

  expect(await post('pricing', { answers })).toMatchObject({ status: 404 })
})
