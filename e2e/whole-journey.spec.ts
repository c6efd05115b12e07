import { expect, type Page } from '@playwright/test'
import { mailOf, SECRET } from '../server/platform/incoming/testing-incoming.ts'
import { leadRulesDefault } from '../contract/site/leads/office-hours.ts'
import { fillPerson, open } from './leads-support.ts'
import { deliver, nthMail, type Post, withMail } from './mail-support.ts'
import { asAdmin, asOrdinaryBrowser, hydrated, isSameDocument } from './support.ts'

const DANA = 'dana@night.example'
const TRACES = [DANA, 'heron roster', 'zebra gate']
const test = withMail({ INCOMING_ADDRESS: 'answers@watchpost.example', INCOMING_SECRET: SECRET })
test.use(asOrdinaryBrowser)

/** Every table that holds one of some texts, whatever the case. */
async function tablesWith({ rows }: Post, texts: string[]): Promise<string[]> {
  const anyOf = texts.map((text) => `''%%${text}%%''`).join(', ')
  const found = await rows<{ name: string }>(
    `with tables as (
       select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')),
     counts as (
       select name,
         query_to_xml(format('select count(*) as n from %s as each where each::text ilike any (array[${anyOf}])', name),
           false, true, '') as n
       from tables)
     select name from counts where (xpath('/row/n/text()', n))[1]::text <> '0'`,
  )
  return found.map(({ name }) => name)
}

/** Comes from a campaign, reads a post and asks for a demo. */
async function askForDemo(visitor: Page) {
  await visitor.goto('/blog?utm_source=fair&utm_campaign=night')
  await hydrated(visitor, '.site-header')
  await visitor
    .locator('main')
    .getByRole('link', { name: /interval/i })
    .first()
    .click()
  await visitor.waitForURL('**/blog/*')
  await open(visitor, '/demo')
  await fillPerson(visitor, DANA)
  await visitor.getByRole('combobox', { name: 'Company size' }).selectOption({ index: 2 })
  await visitor.getByRole('combobox', { name: 'Guards' }).selectOption({ index: 1 })
  await visitor.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check()
  await visitor.locator('.slot-times').getByRole('checkbox').first().check()
  await visitor.getByRole('button', { name: 'Schedule Demo' }).click()
  await expect(visitor.getByRole('heading', { name: 'Request received' })).toBeFocused()
  // What was measured leaves with the page.
  await visitor.goto('about:blank')
}

test('lead-heard, goals-to-lead, lead-erasure: a visitor from a campaign asks, is answered, writes back, is counted and is forgotten', async ({
  page,
  browser,
  post,
}) => {
  const call = await asAdmin(page.request)
  const data = { ...leadRulesDefault, assign: 'turns' }
  const ruled = await call('PUT', '/api/admin/documents/lead_rules/main', { version: 0, data, publish: true })
  expect(ruled.status).toBe(200)
  await page.goto('/admin/solutions')
  await page.evaluate(() => void Object.assign(window, { stillHere: true }))
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: post.product.address })).newPage()
  await askForDemo(visitor)

  await expect(bell).toHaveAccessibleName(/1 unread/)
  await bell.click()
  await page.getByRole('link', { name: /Dana Ortiz/ }).click()
  const lead = page.getByRole('region', { name: 'Lead', exact: true })
  await expect(lead.getByRole('heading', { name: 'Dana Ortiz' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'About this person' })).toContainText('fair / night')
  await lead.getByRole('textbox', { name: 'Subject' }).fill('Your demo on nights')
  await lead.getByRole('textbox', { name: `To ${DANA}` }).fill('Hello Dana,\n\nwe bring the heron roster.')
  await lead.getByRole('button', { name: 'Send answer' }).click()
  const story = lead.getByRole('list', { name: 'What happened' })
  await expect(story.getByRole('listitem').filter({ hasText: 'Your demo on nights' })).toBeVisible()

  const answer = await nthMail(post, DANA, 2)
  expect(answer.raw).toContain('we bring the heron roster.')
  const to = answer.headers['reply-to']!
  expect(to).toMatch(/answers\+a[a-z2-7]{42}@watchpost\.example/)
  const reply = { From: `Dana Ortiz <${DANA}>`, To: to, Subject: 'Re: Your demo on nights' }
  await deliver(post, mailOf(reply, 'Thursday suits us, at the zebra gate.'))
  await expect(story.getByRole('listitem').first()).toContainText('Thursday suits us, at the zebra gate.')
  await expect(bell).toHaveAccessibleName(/1 unread/)
  expect(await isSameDocument(page)).toBe(true)

  const sent = `select from analytics_events where name = 'contact_form_submit'`
  await expect.poll(async () => (await post.rows(sent)).length).toBe(1)
  await visitor.context().close()
  await page.goto('/admin/analytics?days=7&campaign=night')
  const funnel = page.getByRole('region', { name: 'From visit to lead' })
  await funnel.getByRole('button', { name: 'Demo' }).click()
  await expect(funnel.locator('.funnel-count')).toHaveText(['1', '1', '1'])
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText(/Campaign is\s*night/)

  await page.goto(`/admin/contact?stage=all&search=${DANA}`)
  await page
    .getByRole('region', { name: 'Leads' })
    .getByRole('link', { name: /^Dana Ortiz/ })
    .click()
  expect(await tablesWith(post, TRACES)).toEqual(expect.arrayContaining(['public.leads', 'public.incoming_mails']))
  await page.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await dialog.getByRole('textbox').fill(DANA)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('This person was erased', { exact: true })).toBeVisible()
  expect(await tablesWith(post, TRACES)).toEqual([])
  const proof = await post.rows(`select kind, after from audit where action = 'erase-person'`)
  expect(proof).toEqual([{ kind: 'lead', after: { leads: 1, mails: expect.any(Number) } }])
})
