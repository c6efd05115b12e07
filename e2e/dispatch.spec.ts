import { expect } from '@playwright/test'
import { fits, test } from './admin-support.ts'
import { joinCompany } from './company-support.ts'
import { beAtPost, openDuty } from './duty-support.ts'
import { pageAtPost, setUp } from './phone-acts.ts'
import { violations } from './support.ts'

test('dispatch: of two dispatchers one sends the unit, its phone refuses, and the next one arrives', async ({
  product,
  browser,
  as,
}) => {
  test.setTimeout(120_000)
  const office = await product.visitor()
  const { makeCode, slug } = await openDuty(office, product)
  await beAtPost(product.rows, slug)
  const { page: second, complaints } = await as('member')
  await joinCompany(product, slug, 'dispatcher')
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())

  await office.goto(`/app/o/${slug}/dispatch`)
  await office.getByRole('button', { name: 'New call' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('What happened').fill('Forced door, cage 4')
  await dialog.getByLabel('Site').selectOption({ label: 'Meridian Quay' })
  await dialog.getByRole('button', { name: 'Open it' }).click()
  const call = office.getByRole('region', { name: /Forced door, cage 4/ })
  await expect(call.getByRole('button', { name: 'Send Amara' })).toBeVisible()
  for (const width of [360, 768, 1280, 1920]) {
    await office.setViewportSize({ width, height: 900 })
    await fits(office, `dispatch at ${width}`)
  }
  expect(await violations(office)).toEqual([])

  await second.goto(`/app/o/${slug}/dispatch`)
  const there = second.getByRole('region', { name: /Forced door, cage 4/ })
  // The request of the second dispatcher is on its way while the first one wins.
  let letGo = () => {}
  const won = new Promise<void>((resolve) => (letGo = resolve))
  await second.route('**/assign', async (route) => {
    await won
    await route.continue()
  })
  await there.getByRole('button', { name: 'Send Amara' }).click()
  await call.getByRole('button', { name: 'Send Amara' }).click()
  await expect(call.getByText('Sent, no answer yet', { exact: true })).toBeVisible()
  letGo()
  await expect(there.getByRole('alert')).toContainText('Nothing went out twice.')
  await expect(there.getByRole('alert')).toContainText('Best now: Femi Balogun.')
  // The browser notes the 409 in its console.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  expect(await violations(second)).toEqual([])

  await phone.reload()
  const card = phone.getByRole('region', { name: /^You are sent/ })
  await expect(card.getByText('Forced door, cage 4')).toBeVisible()
  await fits(phone, 'a call on the phone')
  expect(await violations(phone)).toEqual([])
  await call.getByLabel(/^Message to /).fill('Wait at the gate')
  await call.getByRole('button', { name: 'Send the message' }).click()
  await expect(call.getByText('Wait at the gate')).toBeVisible()
  const understood = card.getByRole('button', { name: 'Understood' })
  await expect(async () => {
    await phone.reload()
    await expect(understood).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  expect(await violations(phone)).toEqual([])
  await understood.click()
  await expect(card.getByText('You said: understood')).toBeVisible()
  await expect(call.getByText(/ read it/)).toBeVisible({ timeout: 20_000 })
  await card.getByRole('button', { name: 'I can’t go' }).click()
  await card.getByLabel('Why can’t you go?').fill('I hold somebody at the gate')
  await card.getByRole('button', { name: 'I can’t go' }).click()
  await expect(card).toBeHidden()
  await expect(there.getByText(/I hold somebody at the gate/).first()).toBeVisible()

  await there.getByRole('button', { name: 'Send Femi' }).click()
  await there.getByRole('button', { name: 'Accepts' }).click()
  await there.getByRole('button', { name: 'On the way' }).click()
  await there.getByRole('button', { name: 'On scene' }).click()
  await expect(call.getByText('On scene', { exact: true }).first()).toBeVisible()
  await context.close()
})
