import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'
import { openDuty } from './duty-support.ts'
import { fitsLarge, pageAtPost, setUp } from './phone-acts.ts'
import { violations } from './support.ts'

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true })

test('incident-types-screen: a planner asks something of a type, sees the phone beside it, and orders questions by keyboard', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const base = await openSampleCompany(page)
  await page.goto(`${base}/incident-types?type=vehicle`)
  const form = page.getByRole('form', { name: 'Type Vehicle' })
  const ask = form.getByRole('button', { name: 'Ask something' })
  await expect(ask).toBeVisible()
  await ask.click()
  await form.getByLabel('Question 1', { exact: true }).fill('License plate')
  await ask.click()
  await form.getByLabel('Question 2', { exact: true }).fill('Way in')
  await form.getByLabel('Kind of question 2').selectOption('choice')
  await form.getByLabel('Choices of question 2, one a line').fill('Gate\nFence')
  const preview = page.getByRole('region', { name: 'Preview on the phone' })
  await expect(preview.getByRole('radio', { name: 'Fence' })).toBeVisible()
  await form.getByLabel('Question 2', { exact: true }).press('Alt+ArrowUp')
  await expect(form.getByLabel('Question 1', { exact: true })).toHaveValue('Way in')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Vehicle S3, 2 asked/ })).toBeVisible()
  expect(await violationsInThemes(page, 'incident types')).toEqual([])
  await fits(page, 'incident types')
  await page.reload()
  await expect(form.getByLabel('Question 1', { exact: true })).toHaveValue('Way in')
})

test('report-form: a phone without a signal asks what the type asks, and the answers arrive with the report', async ({
  product,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const { call, api, makeCode } = await openDuty(await product.visitor(), product)
  const field = (key: string, kind: string, label: string, choices: string[] = []) => ({
    key,
    kind,
    label,
    isRequired: key === 'plate',
    choices,
  })
  const fields = [field('plate', 'short_text', 'License plate'), field('way', 'choice', 'Way in', ['Gate', 'Fence'])]
  const facts = { label: 'Stolen car', severity: 2, tellsClient: true, isRetired: false, fields }
  const { key } = await call<{ key: string }>('POST', `${api}/incident-types`, facts)
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
  await expect(phone.getByText(/^All sent/)).toBeVisible()
  await context.setOffline(true)
  await phone.reload()
  await phone.getByRole('button', { name: 'Report' }).click()
  await phone.getByRole('button', { name: /^More, / }).click()
  await phone.getByLabel('Stolen car').check()
  await expect(phone.getByLabel(/Urgent/)).toBeChecked()
  await phone.getByLabel('What you see').fill('The bay is empty.')
  await phone.getByRole('button', { name: 'Send to control' }).click()
  await expect(phone.getByText('Answer this.')).toBeVisible()
  await phone.getByLabel(/License plate/).fill('B-XY 123')
  await phone.getByRole('radio', { name: 'Fence' }).check()
  await fitsLarge(phone, 'report with a form')
  expect(await violations(phone), 'report with a form').toEqual([])
  await phone.getByRole('button', { name: 'Send to control' }).click()
  await expect(phone.getByText(/^Report: Saved on this phone/).first()).toBeVisible()
  await context.setOffline(false)
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  const reports = () => call<{ incidents: { id: string; type: string }[] }>('GET', `${api}/incidents`)
  await expect.poll(async () => (await reports()).incidents.map(({ type }) => type), { timeout: 60_000 }).toEqual([key])
  const [report] = (await reports()).incidents
  expect(await call('GET', `${api}/incidents/${report!.id}`)).toMatchObject({
    typeLabel: 'Stolen car',
    answers: { form: 1, values: { plate: 'B-XY 123', way: 'Fence' }, problems: [] },
  })
  await context.close()
})
