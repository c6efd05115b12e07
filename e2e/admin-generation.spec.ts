import { expect } from '@playwright/test'
import { saying, startProvider } from '../server/site/generation/testing-provider.ts'
import { photo } from './media-support.ts'
import { publish, saved, test, violations } from './admin-support.ts'

const POST =
  '# Handover in ten minutes\n\n## Before the shift\n\n- Walk the site together\n- Read the log\n\nBoth sign.'

test('generation-not-configured, generation-stream, generation-draft-only, generation-take, generation-stop: an admin comes from the settings to a draft post, which says where it comes from; an editor stops a text, sees a lost connection, and takes descriptions', async ({
  as,
}) => {
  test.slow()
  const provider = await startProvider(saying('ready'))
  const { page } = await as('admin')
  await page.goto('/admin/content-generation')
  await expect(page.getByRole('heading', { name: 'No server is set' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the settings' }).click()
  await page.getByLabel('URL of the server').fill(provider.baseUrl)
  await page.getByLabel('Model', { exact: true }).fill('stand-in')
  await saved(page)
  await publish(page)
  await page.getByLabel('Key', { exact: true }).fill('sk-e2e-0123456789')
  await page.getByRole('button', { name: 'Save key' }).click()
  await expect(page.getByText(/^A key for http:\/\/127\.0\.0\.1:\d+ is saved/)).toBeVisible()
  await expect(page.getByLabel('Replace the key')).toHaveValue('')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/^The server answers\. Status 200/)).toBeVisible()

  provider.answer = saying(POST, [900, 60], 120)
  await page.goto('/admin/content-generation')
  await page.getByLabel('What the post is about').fill('How to hand a shift over')
  await page.getByRole('button', { name: 'Show what is sent' }).click()
  await expect(page.getByRole('textbox', { name: 'Request' })).toHaveValue('Goal: How to hand a shift over')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Generate' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('# Handover in')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(result.getByText('Written. Nothing is saved in a draft yet.')).toBeVisible()
  await expect(result.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Handover in ten minutes')
  expect(await violations(page)).toEqual([])

  await result.getByRole('checkbox', { name: 'Both sign.' }).uncheck()
  await expect(result.getByRole('group', { name: 'Into the draft: 2 of 3 parts' })).toBeVisible()
  await result.getByRole('button', { name: 'Save as draft post' }).click()
  await expect(result.getByRole('link', { name: 'Open the draft post' })).toBeVisible()
  await page.goto('/admin/blog?search=handover')
  await expect(page.getByRole('row', { name: /Handover in ten minutes/ })).toContainText('Draft')
  expect((await page.request.get('/blog/handover-in-ten-minutes')).status()).toBe(404)

  const draft = await (await page.request.get('/api/admin/documents/post/handover-in-ten-minutes')).text()
  expect(draft).toContain('Walk the site together')
  expect(draft).not.toContain('Both sign.')

  await page.goto('/admin/content-generation/history')
  await expect(page.getByRole('row', { name: /How to hand a shift over/ })).toContainText('Saved in a draft')
  await page.getByRole('link', { name: 'How to hand a shift over' }).click()
  await expect(page.getByText('stand-in, instructions of version 1')).toBeVisible()
  await expect(page.getByText('960 tokens (900 sent, 60 written)')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const { page: desk } = await as('editor')
  provider.answer = saying('word '.repeat(200), [10, 10], 100)
  await desk.goto('/admin/content-generation')
  await desk.getByLabel('What the post is about').fill('Anything')
  await desk.getByRole('button', { name: 'Generate' }).click()
  const taken = desk.getByRole('region', { name: 'Result' })
  await expect(taken).toContainText('word word')
  await desk.getByRole('button', { name: 'Stop' }).click()
  await expect(taken.getByText('Stopped. What came is in the history.')).toBeVisible()

  await desk.route('**/api/admin/generation/runs', (route) =>
    route.fulfill({ status: 200, contentType: 'application/x-ndjson', body: '{"type":"text","text":"Half"}\n' }),
  )
  await desk.getByRole('button', { name: 'Generate' }).click()
  await expect(taken.getByText('The connection was lost. What came is in the history.')).toBeVisible()
  await desk.unroute('**/api/admin/generation/runs')

  provider.answer = saying('Title: Scheduling\nDescription: A description from the model.')
  await desk.getByLabel('Task').selectOption('Title and description')
  await desk.getByRole('button', { name: 'Choose a page' }).click()
  await desk.getByRole('textbox', { name: 'Find a page' }).fill('sched')
  await desk.getByRole('button', { name: /^Scheduling/ }).click()
  await desk.getByLabel('What people search for').fill('')
  await desk.getByRole('button', { name: 'Generate' }).click()
  await expect(taken.locator('ins').getByText('model', { exact: true })).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await taken.getByRole('button', { name: 'Take into the draft' }).click()
  await expect(desk.getByText('Saved in the draft, not published', { exact: true })).toBeVisible()
  await desk.goto('/admin/solutions/scheduling')
  await expect(desk.getByRole('textbox', { name: 'Description for search engines' })).toHaveValue(
    'A description from the model.',
  )
  await desk.goto('/admin/content-generation/settings')
  await expect(desk.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  provider.answer = saying('A guard opens the yard gate.')
  await desk.goto('/admin/content-generation')
  await desk.getByLabel('Task').selectOption('Alternative text')
  await desk.getByRole('button', { name: /^Choose/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Choose a picture' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'yard_gate.png', mimeType: 'image/png', buffer: await photo() })
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await desk.getByRole('button', { name: 'Generate' }).click()
  await expect(taken.locator('ins').first()).toBeVisible()
  const sent = JSON.stringify(provider.asked.at(-1)!.body.messages)
  expect(sent).toContain('data:image/jpeg;base64,')
  expect(await violations(desk)).toEqual([])
  await taken.getByRole('button', { name: 'Use for the picture' }).click()
  await expect(desk.getByText('The picture has this alternative text now', { exact: true })).toBeVisible()
  await desk.goto('/admin/media')
  await desk.getByRole('radio', { name: /yard gate/ }).click()
  await expect(desk.getByLabel('Alternative text')).toHaveValue('A guard opens the yard gate.')
  provider.close()
})
