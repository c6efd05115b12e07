import { expect, test } from 'vitest'
import { seed } from '../core/seed.ts'
import { startLeads } from '../core/testing-leads.ts'
import { pricingSeed } from './seed.ts'

const answers = { guards: 60, sites: 4, needs: [], extras: ['visitor-desk'], start: 'month', term: 'three' }
const thanks = { status: 201, body: { message: 'Thank you. We have received your form.' } }

async function start() {
  const started = await startLeads()
  await seed(started.database, started.clock, pricingSeed)
  return started
}

test('a result that is handed over is a lead with the answers in words, and the figures are worked out here', async () => {
  const { post, rows } = await start()

  expect(await post('pricing', { answers })).toMatchObject(thanks)

  const [lead] = await rows<{ form: string; answers: { rows: unknown; data: unknown }; consent_version: number }>('select * from leads')
  expect(lead).toMatchObject({ form: 'pricing', stage: 'new', consent_version: 1, first_page: '/blog/ten-minute-handover' })
  // 60 guards at $9 and 4 sites at $24, less a tenth; a year at $7.50 and $20.
  expect(lead!.answers.rows).toEqual([
    { label: 'Plan', value: 'Patrol' }, { label: 'Add-ons', value: 'Visitor desk' }, { label: 'Paid monthly', value: '$572.40 a month' },
    { label: 'Paid yearly', value: '$5,724 a year' },
    { label: 'Guards with a shift in a usual month', value: '60' }, { label: 'Sites you guard', value: '4' },
    { label: 'What else should it do?', value: 'None' }, { label: 'Add to any plan', value: 'A visitor desk at every site' },
    { label: 'When should the first site go live?', value: 'Within a month' }, { label: 'How long do you want to commit?', value: 'For three years' },
  ])
  expect(lead!.answers.data).toMatchObject({ answers, plan: 'patrol', addOns: ['visitor-desk'], monthly: 57_240, yearly: 572_400 })
})

test('the person gets the estimate by mail, and the office the lead', async () => {
  const { post, rows } = await start()

  await post('pricing', { answers })

  const mails = await rows<{ to_address: string; subject: string; text: string }>('select to_address, subject, text from mails order by 1')
  expect(mails).toMatchObject([
    { to_address: 'dana@meridian.example', subject: 'Your Watchpost estimate' },
    { to_address: 'office@watchpost.example', subject: 'Pricing estimate: Dana Ortiz, Meridian Guard' },
  ])
  for (const { text } of mails) expect(text).toContain('$572.40 a month')
  expect(mails[0]!.text).toContain('Post goes up to 50 guards, and you have 60.')
})

test('a plan on request says so instead of a price', async () => {
  const { post, rows } = await start()

  await post('pricing', { answers: { ...answers, needs: ['sso'] } })

  expect(await rows(`select answers -> 'data' ->> 'plan' as plan, answers -> 'data' ->> 'monthly' as monthly from leads`)).toEqual([
    { plan: 'command', monthly: null },
  ])
})

test('wrong answers are refused at their question, and nothing is stored', async () => {
  const { post, rows } = await start()

  const wrong: [answers: unknown, field: string][] = [
    [{ ...answers, guards: 0 }, 'answers.guards'], [{ ...answers, guards: 1e9 }, 'answers.guards'], [{ ...answers, guards: '60' }, 'answers.guards'],
    [{ ...answers, extras: ['gold'] }, 'answers.extras'], [{ ...answers, extras: 'visitor-desk' }, 'answers.extras'],
    [{ ...answers, term: 'ever' }, 'answers.term'], [[], 'answers'], ['x', 'answers'], [{ needs: Array(30).fill('sso') }, 'answers.needs'],
    [Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`a${index}`, 1])), 'answers'], [{ guards: { min: 1 } }, 'answers.guards'],
  ]
  for (const [given, field] of wrong) {
    expect(await post('pricing', { answers: given }), JSON.stringify(given)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  }
  expect(await post('pricing', { answers, monthly: 1 })).toMatchObject({ status: 400 })
  expect(await rows('select 1 from leads')).toEqual([])
})

test('without a wizard there is nothing to hand over', async () => {
  const { post } = await startLeads()

  expect(await post('pricing', { answers })).toMatchObject({ status: 404 })
})
