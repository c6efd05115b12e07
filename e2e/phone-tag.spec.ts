import { expect } from '@playwright/test'
import { fits } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { goTo, pageAtPost, setUp, SHIFT } from './phone-acts.ts'
import { test, violations } from './support.ts'

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true })

test('clock-in-by-tag: a guard clocks in by the tag at the gate, without a signal, and the office sees how', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 360, height: 800 } })
  const { call, api, postId, makeCode } = await openDuty(await product.visitor(), product)
  const [post] = await product.rows<{ siteId: string }>('select site_id as "siteId" from site_posts where id = $1', [
    postId,
  ])
  const draft = {
    name: 'Gate 1',
    what: '',
    kind: 'qr',
    lat: 51.5,
    lng: 0,
    radiusM: 15,
    needsPhoto: false,
    sunUid: null,
  }
  const { id } = await call<{ id: string }>('POST', `${api}/checkpoints`, { ...draft, siteId: post!.siteId })
  const { url } = await call<{ url: string }>('GET', `${api}/checkpoints/${id}/tag`)
  const tag = new URL(url).pathname
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
  await expect(phone.getByText(/^All sent/)).toBeVisible()

  await context.setOffline(true)
  // Orders are read first.
  await goTo(phone, 'Now')
  await expect(phone.getByRole('button', { name: 'Clock in after reading' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Clock in with a tag' })).toHaveCount(0)
  await SHIFT[0]!.act(phone)
  await goTo(phone, 'Now')
  await phone.getByRole('button', { name: 'Clock in with a tag' }).click()
  const typed = phone.getByLabel('Or type what stands on the label')
  await typed.fill('no tag')
  await phone.getByRole('button', { name: 'Next' }).click()
  await expect(phone.getByText('This is no tag of a checkpoint.')).toBeVisible()
  await fits(phone, 'tag')
  expect(await violations(phone)).toEqual([])
  // A tag that is tapped opens its address, and the page comes from this phone.
  await phone.goto(tag)
  await expect(phone.getByText('The tag is read. Clock in with it.')).toBeVisible()
  expect(new URL(phone.url()).pathname).toBe('/app/guard')
  await fits(phone, 'tapped tag')
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Clock in', exact: true }).click()
  await expect(phone.getByText(/^Clock-in: Saved on this phone/)).toBeVisible()
  await phone.getByRole('button', { name: 'Start the shift' }).click()
  await expect(phone.getByText(/^On post since/)).toBeVisible()

  await context.setOffline(false)
  await expect(phone.getByText(/^All sent/)).toBeVisible()
  const events = await product.rows<{ method: string }>('select method from time_events where post_id = $1', [postId])
  expect(events).toEqual([{ method: 'tag' }])
  await context.close()
})
