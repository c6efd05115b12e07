import { expect, type Page } from '@playwright/test'
import { violationsInThemes } from './admin-support.ts'
import { field, fillPerson, open, test } from './leads-support.ts'
import { nthMail } from './mail-support.ts'
import { asAdmin, JOB, pressEnter } from './support.ts'

const ANA = '00000000-0000-7000-8000-000000000001'

async function writeTo(page: Page, email: string, message: string) {
  await open(page, '/contact?utm_source=letter&utm_campaign=autumn')
  await fillPerson(page, email)
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('Prices and contracts')
  await field(page, 'Message').fill(message)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
}

test('lead-inbox, lead-timeline, lead-tasks, lead-mention, lead-erasure, lead-assignment: a visitor’s question is answered from the screen, tells its story, and is erased whole; others are moved on the board by keyboard, and several at once', async ({
  page,
  browser,
  post,
}) => {
  await post.rows(
    `insert into users (id, email, name, role, email_verified, created_at, updated_at) values ('${ANA}',
      'ana@watchpost.example', 'Ana Brandt', 'admin', true, now(), now())`,
  )
  const visitor = await (await browser.newContext({ baseURL: post.product.address })).newPage()
  await writeTo(visitor, 'dana@story.example', 'Nine sites. What would it cost?')
  await visitor.context().close()

  await asAdmin(page.request)
  await page.goto('/admin/contact')
  await expect(page.getByText(/waits? for an answer/)).toBeVisible()
  const list = page.getByRole('region', { name: 'Leads' })
  await list.getByRole('searchbox', { name: 'Search leads' }).fill('story.example')
  await expect(page).toHaveURL(/search=story/)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('link', { name: /^Dana Ortiz/ }).click()
  const lead = page.getByRole('region', { name: 'Lead', exact: true })
  await expect(lead.getByRole('heading', { name: 'Dana Ortiz' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'First answer' })).toContainText('left')
  await expect(page.getByRole('complementary', { name: 'About this person' })).toContainText('letter / autumn')
  await lead.getByRole('button', { name: 'Task', exact: true }).click()
  await lead.getByRole('textbox', { name: 'What is to be done' }).fill('Send the plan')
  await lead.getByRole('combobox', { name: 'By whom' }).selectOption('Ana Brandt')
  await pressEnter(lead.getByRole('button', { name: 'Give task' }))
  const task = lead.getByRole('region', { name: 'Tasks' }).getByRole('listitem')
  await expect(task).toContainText(/Send the plan\s*Ana Brandt\s*Due/)
  expect(await violationsInThemes(page, 'a lead')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await task.getByRole('checkbox', { name: 'Send the plan' }).press('Space')
  await expect(task).toContainText('Done')
  const story = lead.getByRole('list', { name: 'What happened' })
  await expect(story.getByRole('listitem').first()).toContainText('Done: Send the plan')

  await lead.getByRole('button', { name: 'Note', exact: true }).click()
  await lead.getByRole('textbox', { name: 'Only colleagues read this' }).fill('Call on Friday')
  await pressEnter(lead.getByRole('button', { name: 'Name somebody' }))
  await page.getByRole('menuitem', { name: 'Ana Brandt' }).press('Enter')
  await lead.getByRole('button', { name: 'Add note' }).click()
  await expect(story.getByRole('listitem').first()).toContainText('Call on Friday @Ana Brandt')
  await expect
    .poll(() =>
      post.rows(
        `select event from notices join events on events.id = event_id where user_id = '${ANA}' order by event`,
      ),
    )
    .toEqual([{ event: 'lead-mentioned' }, { event: 'lead-new' }, { event: 'lead-task-given' }])

  await lead.getByRole('button', { name: 'Answer', exact: true }).click()
  await lead.getByRole('textbox', { name: 'Subject' }).fill('Prices for nine sites')
  await lead.getByRole('textbox', { name: 'To dana@story.example' }).fill('Hello Dana,\n\nabout 900 a month.')
  await lead.getByRole('button', { name: 'Send answer' }).click()
  await expect(story.getByRole('listitem').filter({ hasText: 'Prices for nine sites' })).toBeVisible()
  await expect(lead.getByRole('button', { name: 'Contacted', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'First answer' })).toHaveCount(0)
  const answer = await nthMail(post, 'dana@story.example', 2)
  expect(answer.raw).toContain('about 900 a month.')
  await expect(async () => {
    await page.reload()
    await expect(story.getByRole('listitem').filter({ hasText: 'Prices for nine sites' })).toContainText('Sent', {
      timeout: 1000,
    })
  }).toPass(JOB)

  await page.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await dialog.getByRole('textbox').fill('Dana@story.example')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('This person was erased', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/contact\?search=story/)
  expect(await post.rows(`select 1 from leads where email ilike '%story.example'`)).toEqual([])
  expect(await post.rows(`select 1 from mails where to_address = 'dana@story.example'`)).toEqual([])

  await post.rows(`insert into leads (id, form, stage, name, email, company, phone, answers, first_page, referrer, utm,
    consent_text, address, user_agent, spam_reasons, created_at, due_at)
    select gen_random_uuid(), 'demo', 'new', 'Board ' || n, 'board' || n || '@x.example', 'Boards', '',
      '{"rows":[],"data":{}}', '/', '', '{}', 'yes', '203.0.113.0', 'x', '{}', now(), now() - interval '1 hour'
        from generate_series(1, 3) n`)
  await page.goto('/admin/contact?view=board&search=Boards')
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(column('New').getByRole('listitem')).toHaveCount(3)
  await expect(column('New').getByRole('listitem').first()).toContainText('h over')
  expect(await violationsInThemes(page, 'the board')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await pressEnter(page.getByRole('button', { name: 'Move Board 2 to' }))
  await page.getByRole('menuitem', { name: 'Qualified' }).press('Enter')
  await expect(column('Qualified').getByRole('listitem')).toContainText('Board 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column('New').getByRole('listitem')).toHaveCount(3)

  await page.getByRole('button', { name: 'List', exact: true }).click()
  for (const name of ['Board 1', 'Board 3']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Mark as' }).click()
  await page.getByRole('menuitem', { name: 'Won' }).click()
  await expect(page.getByText('2 leads marked as won', { exact: true })).toBeVisible()
  await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: /^Won/ }).click()
  await expect(page).toHaveURL(/stage=won/)
  await expect(page.getByRole('region', { name: 'Leads' }).getByRole('listitem')).toHaveCount(2)
  await post.rows(`delete from leads where company = 'Boards'`)
})
