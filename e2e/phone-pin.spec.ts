import { expect, type Page } from '@playwright/test'
import { fits } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { bar, fitsLarge, goTo, pageAtPost, setUp } from './phone-acts.ts'
import { test, violations } from './support.ts'

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true, viewport: { width: 390, height: 844 } })

const type = async (phone: Page, pin: string) => {
  for (const digit of pin) await phone.getByRole('button', { name: digit, exact: true }).click()
}

test('phone-pin: a phone asks for its PIN after a while, takes five wrong tries, and a new code opens it with all that it kept', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const { call, api, slug, makeCode } = await openDuty(await product.visitor(), product)
  const allow = async (pin: string, version: number) => {
    const contacts = [{ name: 'Control', phone: '+1 212 555 0100' }]
    await call('PUT', `${api}/field-policy`, { version, data: { pin, contacts, offersByItself: false } })
  }
  await allow('required', 1)
  const phone = await pageAtPost(context)
  await phone.clock.install()
  await phone.goto(await makeCode())
  await phone.getByRole('button', { name: 'Set up this phone' }).click()
  // Without a signal it opens only once the phone has kept it.
  await phone.getByRole('listitem').filter({ hasText: 'Work with no signal' }).getByText('Yes').waitFor()
  await phone.getByRole('button', { name: 'Next' }).click()
  await phone.getByRole('button', { name: 'I have read it' }).click()

  // The company wants one, so nothing else comes first. The two must be the same.
  await expect(phone.getByRole('heading', { name: 'Choose a PIN' })).toBeVisible()
  await type(phone, '1357')
  await type(phone, '1358')
  await expect(phone.getByText('The two differ. Begin again.')).toBeVisible()
  await phone.keyboard.type('1357')
  await expect(phone.getByRole('heading', { name: 'Type them once more' })).toBeVisible()
  await phone.keyboard.type('1357')
  await expect(bar(phone)).toBeVisible()

  await context.setOffline(true)
  await goTo(phone, 'Orders')
  await phone.getByRole('button', { name: 'I have read it: Gatehouse' }).click()
  await expect(phone.getByText('1 saved here')).toBeVisible()
  const asked = phone.getByRole('heading', { name: 'Amara Diallo, your PIN' })
  await phone.reload()
  await expect(bar(phone)).toBeVisible()
  await expect(asked).toHaveCount(0)
  await phone.clock.fastForward('06:00')
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(bar(phone)).toBeVisible()

  // Nobody looked at it for six minutes.
  await phone.close()
  const later = await pageAtPost(context)
  await later.clock.install({ time: Date.now() + 20 * 60_000 })
  await later.goto('/app/guard')
  await expect(later.getByRole('heading', { name: 'Amara Diallo, your PIN' })).toBeVisible()
  await fits(later, 'pin')
  await fitsLarge(later, 'pin')
  expect(await violations(later)).toEqual([])
  await later.getByRole('button', { name: 'Help' }).click()
  await expect(later.getByRole('link', { name: /Call control/ })).toBeVisible()
  await later.getByRole('button', { name: 'Back' }).click()
  // It calls for help without the PIN.
  const help = later.getByRole('button', { name: /^Help/ })
  await help.focus()
  await later.keyboard.down('Enter')
  await expect(later.getByRole('heading', { name: 'No signal, nobody knows yet' })).toBeVisible()
  await later.keyboard.up('Enter')
  await later.getByRole('button', { name: 'Back' }).click()
  await type(later, '0000')
  await expect(later.getByText('Wrong. 4 tries are left.')).toBeVisible()
  await type(later, '1357')
  await expect(bar(later)).toBeVisible()

  await later.close()
  const last = await pageAtPost(context)
  await last.clock.install({ time: Date.now() + 60 * 60_000 })
  await last.goto('/app/guard')
  for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is']) {
    await type(last, '9999')
    await expect(last.getByText(`Wrong. ${left} left.`)).toBeVisible()
    // Opening it again gives no try back.
    await last.reload()
    await expect(last.getByText(`Wrong. ${left} left.`)).toBeVisible()
  }
  await type(last, '9999')
  await expect(last.getByText(/^The PIN was wrong too often/)).toBeVisible()
  await expect(last.getByText('2 acts that were not sent stay here until then.')).toBeVisible()
  await last.reload()
  await expect(last.getByText(/^The PIN was wrong too often/)).toBeVisible()
  await last.close()

  // A new code of the office opens it, and what waited arrives.
  await context.setOffline(false)
  await allow('optional', 2)
  const open = await pageAtPost(context)
  await setUp(open, await makeCode())
  await goTo(open, /Outbox/)
  await expect(open.getByText('Everything is sent.')).toBeVisible()
  const acks = await product.rows<{ count: string }>(
    `select count(*) from post_order_acks
     where organisation_id = (select organisation_id from organisations where slug = $1)`,
    [slug],
  )
  expect(acks[0]!.count).toBe('1')
  // It is the guard's choice now.
  await goTo(open, 'Now')
  await open.getByRole('button', { name: 'More' }).click()
  await open.getByRole('button', { name: 'Set a PIN' }).click()
  await type(open, '2468')
  await type(open, '2468')
  await open.getByRole('button', { name: 'Remove the PIN' }).click()
  await expect(open.getByRole('button', { name: 'Set a PIN' })).toBeVisible()
  await context.close()
})
