import { expect } from '@playwright/test'
import { HOUR_MS } from '../contract/core/units.ts'
import { fits } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { fitsLarge, pageAtPost, setUp } from './phone-acts.ts'
import { test, violations } from './support.ts'

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true })

test('looked-shown: who opens a trail and the board stands on the phone of the guard, and on the guard’s page', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const office = await product.visitor()
  const { call, api, slug, makeCode, guardId } = await openDuty(office, product)
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
  await expect(phone.getByText(/^All sent/)).toBeVisible()
  const now = Date.now()
  const [from, to] = [new Date(now - HOUR_MS).toISOString(), new Date(now).toISOString()]
  await call('GET', `${api}/guards/${guardId}/trail?from=${from}&to=${to}`)
  await call('GET', `${api}/control`)

  const open = async () => {
    await phone.getByRole('button', { name: 'More' }).click()
    await phone.getByRole('button', { name: 'Who looked where you were' }).click()
  }
  await open()
  await expect(phone.getByText(/^Opened the trail, /)).toBeVisible()
  await expect(phone.getByText(/^Opened the live board, /)).toBeVisible()
  await fits(phone, 'looked')
  await fitsLarge(phone, 'looked')
  expect(await violations(phone), 'looked').toEqual([])

  await context.setOffline(true)
  await phone.reload()
  await open()
  await expect(phone.getByText(/^There is no signal\. This list stays with the server/)).toBeVisible()

  await office.goto(`/app/o/${slug}/guards/${guardId}`)
  const part = office.getByRole('region', { name: 'Who looked' })
  await expect(part.getByText(/^Opened the trail, /)).toBeVisible()
  expect(await violations(office), 'guard').toEqual([])

  await office.goto(`/app/o/${slug}/devices?view=positions`)
  await office.getByRole('button', { name: 'Place a hold' }).press('Enter')
  await office.getByLabel('Reason').fill('A claim of the client')
  await office.getByRole('button', { name: 'Place the hold' }).press('Enter')
  await expect(office.getByText('In force', { exact: true })).toBeVisible()
  expect(await violations(office), 'positions').toEqual([])
  await fits(office, 'positions')
})
