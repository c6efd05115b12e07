import { expect } from '@playwright/test'
import { mailOf, SECRET } from '../server/platform/incoming/testing-incoming.ts'
import { ADMIN } from '../server/core/start/testing-product.ts'
import { fits, violationsInThemes } from './admin-support.ts'
import { field, fillPerson, open } from './leads-support.ts'
import { deliver, nthMail, withMail } from './mail-support.ts'
import { asAdmin } from './support.ts'

const DANA = 'dana@owner.example'
const WIDTHS = [360, 768, 1280, 1920]
const test = withMail({ INCOMING_ADDRESS: 'answers@watchpost.example', INCOMING_SECRET: SECRET })

test('lead-mailbox, lead-merge, booking-moved: the owner of a lead hears of it, answers from the mailbox, merges it with a demo, moves that and wins', async ({
  page,
  browser,
  post,
}) => {
  const visitor = await (await browser.newContext({ baseURL: post.product.address })).newPage()
  await open(visitor, '/contact')
  await fillPerson(visitor, DANA)
  await visitor.getByRole('combobox', { name: 'What is it about?' }).selectOption('Prices and contracts')
  await field(visitor, 'Message').fill('Nine sites. What would it cost?')
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(visitor.getByRole('heading', { name: 'Message sent' })).toBeFocused()

  // The alert, and an answer to it by an ordinary mail program.
  const alert = await nthMail(post, ADMIN.email, 1)
  expect(alert.parts['text/plain']).toContain('Nine sites. What would it cost?')
  const answer = { From: `Administrator <${ADMIN.email}>`, To: alert.headers['reply-to']!, Subject: 'Re: Your message' }
  await deliver(post, mailOf(answer, 'About 900 a month, for all nine.'))
  expect((await nthMail(post, DANA, 2)).raw).toContain('About 900 a month, for all nine.')

  await open(visitor, '/demo')
  await fillPerson(visitor, DANA)
  await visitor.getByRole('combobox', { name: 'Company size' }).selectOption({ index: 2 })
  await visitor.getByRole('combobox', { name: 'Guards' }).selectOption({ index: 1 })
  await visitor.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check()
  await visitor.locator('.slot-times').getByRole('checkbox').first().check()
  await visitor.getByRole('button', { name: 'Schedule Demo' }).click()
  await expect(visitor.getByRole('heading', { name: 'Request received' })).toBeFocused()
  await visitor.context().close()

  await asAdmin(page.request)
  await page.goto(`/admin/contact?stage=all&search=${DANA}`)
  const list = page.getByRole('region', { name: 'Leads' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Contact' })
    .getByRole('link', { name: /^Dana Ortiz/ })
    .click()
  const lead = page.getByRole('region', { name: 'Lead', exact: true })
  await expect(lead.getByRole('list', { name: 'What happened' })).toContainText('About 900 a month, for all nine.')

  await page.getByRole('button', { name: 'Merge Dana Ortiz, Demo, into this lead' }).click()
  await expect(page.getByText('Merged with Dana Ortiz', { exact: true })).toBeVisible()
  const facts = page.getByRole('complementary', { name: 'About this person' })
  await expect(facts.getByRole('heading', { name: 'Demo' })).toBeVisible()
  const before = await facts.locator('.lead-demo time').innerText()
  await facts.getByRole('button', { name: 'Change the demo of Dana Ortiz' }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the demo' })
  await expect(dialog.getByRole('option').nth(3)).toBeAttached()
  await dialog.getByRole('combobox', { name: 'New time' }).selectOption({ index: 3 })
  await dialog.getByRole('button', { name: 'Move and tell them' }).click()
  await expect(page.getByText('The demo was moved', { exact: true })).toBeVisible()
  await expect(facts.locator('.lead-demo time')).not.toHaveText(before)
  expect((await nthMail(post, DANA, 4)).raw).toMatch(/text\/calendar/)

  await lead.getByRole('button', { name: 'Contacted', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Won' }).click()
  await expect(lead.getByRole('button', { name: 'Won', exact: true })).toBeVisible()
  expect(await violationsInThemes(page, 'a won lead')).toEqual([])
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await fits(page, `a won lead at ${width}`)
  }
  expect(await post.rows(`select stage from leads where email = '${DANA}' and merged_into_id is null`)).toEqual([
    { stage: 'won' },
  ])
})
