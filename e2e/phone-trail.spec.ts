import { expect } from '@playwright/test'
import { fits } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { fitsLarge, keptPlaces, pageAtPost, setUp } from './phone-acts.ts'
import { test, violations } from './support.ts'

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true })

test('phone-trail: a phone on duty says until when it records, keeps places without a signal, and hands them in once', async ({
  product,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const { slug, makeCode } = await openDuty(await product.visitor(), product)
  const arrived = async () =>
    (
      await product.rows<{ at: number }>(
        `select (extract(epoch from p.fix_at) * 1000)::float8 as at from positions p
         join organisations o on o.number = p.organisation_no where o.slug = $1`,
        [slug],
      )
    ).map(({ at }) => at)
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
  const line = phone.getByText(/^Your place is recorded until /)
  await expect(line).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await arrived()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  await fits(phone, 'recorded')
  await fitsLarge(phone, 'recorded')
  expect(await violations(phone), 'recorded').toEqual([])

  await context.setOffline(true)
  await phone.reload()
  await expect(line).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await keptPlaces(phone)).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const kept = await keptPlaces(phone)
  await phone.reload()
  expect(await keptPlaces(phone)).toEqual(expect.arrayContaining(kept))

  await context.setOffline(false)
  await phone.reload()
  await expect.poll(arrived, { timeout: 90_000 }).toEqual(expect.arrayContaining(kept))
  const all = await arrived()
  expect(new Set(all).size).toBe(all.length)
  await context.close()
})
