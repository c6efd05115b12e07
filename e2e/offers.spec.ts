import { expect, type Page } from '@playwright/test'
import { WEEK_MS } from '../contract/core/units.ts'
import { fits, violationsInThemes } from './admin-support.ts'
import { nthMail, type Post, withMail } from './mail-support.ts'
import { openSampleCompany } from './company-support.ts'
import { asAdmin, violations } from './support.ts'

const test = withMail()

/** The mail address of a guard of the sample company, which has none of its own. */
async function addressOf(post: Post, name: string): Promise<string> {
  const [guard] = await post.rows<{ email: string }>(
    `update guards set email = 'guard-' || employee_no || '@guards.example'
     where name = '${name.replaceAll("'", "''")}' returning email`,
  )
  return guard!.email
}

/** Opens the link of the nth mail to somebody on a phone. */
async function openLink(post: Post, phone: Page, address: string, nth: number) {
  const { parts } = await nthMail(post, address, nth)
  await phone.goto(/http:\/\/localhost:\d+\/app\/guard\/link\?token=[\w-]{43}/.exec(parts['text/plain']!)![0])
}

test('offer-waves, offer-first-yes-wins, swap-three-agree: a wave refills a call-off by the link of its mail, and a swap is asked, accepted and approved', async ({
  page,
  post,
  browser,
}) => {
  test.slow()
  const phoneOf = async () => {
    const context = await browser.newContext({ baseURL: post.product.address, viewport: { width: 360, height: 800 } })
    return context.newPage()
  }
  await asAdmin(page.request)
  const base = await openSampleCompany(page)
  // The third week is a draft, and nobody has called off there.
  const next = new Date(Date.now() + 2 * WEEK_MS).toISOString().slice(0, 10)
  await page.goto(`${base}/schedule?week=${next}`)
  const chips = page.getByRole('grid', { name: 'Shifts of the week' }).locator('button[data-shift]')
  await chips
    .and(page.getByRole('button', { name: /^(?!Open, )/ }))
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await panel.getByLabel('Why the guard called off').fill('Sick')
  await panel.getByRole('button', { name: 'Note the call-off' }).click()

  // The three best are the first wave; the board learns of the best from the address.
  const may = panel.getByRole('region', { name: /^May take it/ })
  const names = may.getByRole('rowheader').getByRole('button')
  await expect(may.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(page).toHaveURL(/candidate=[\w-]{36}/)
  const first = (await names.first().textContent())!
  const email = await addressOf(post, first)
  await names.nth(1).click()
  await expect(panel.getByRole('button', { name: `Assign ${await names.nth(1).textContent()}` })).toBeVisible()
  await may.getByRole('checkbox').nth(2).uncheck()
  await fits(page, 'candidates')
  expect(await violationsInThemes(page, 'candidates')).toEqual([])
  await panel.getByRole('button', { name: 'Send wave 1 to 2 guards' }).click()
  await expect(panel.getByText('2 guards asked, 0 said no')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Withdraw the offer' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const office = await page.context().newPage()
  await office.goto(`${base}/today`)
  // The sample has an offer of its own under way, with other figures.
  await expect(office.getByText('Wave 1 is out').first()).toBeVisible()
  await expect(office.getByText('2 asked, 0 said no')).toBeVisible()
  await office.close()

  const phone = await phoneOf()
  await openLink(post, phone, email, 1)
  const offers = phone.getByRole('region', { name: 'Offers' }).getByRole('listitem')
  // The sample may have asked the same guard before, about an earlier shift.
  const offer = offers.last()
  await expect(offer).toContainText('It goes to the first who accepts.')
  expect(await violationsInThemes(phone, 'offer')).toEqual([])
  const take = offer.getByRole('button', { name: /^Take it/ })
  expect((await take.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  const when = (await take.getAttribute('aria-label'))!.replace('Take it, ', '')
  await take.click()
  await expect(offers.filter({ hasText: when })).toBeHidden()
  const taken = phone.getByRole('listitem').filter({ hasText: when }).filter({ hasText: 'Confirmed' })
  await expect(taken).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Take off the shift' })).toBeVisible()
  await expect(panel.getByText(`${first}, confirmed`)).toBeVisible()

  // The same guard gives the shift to a colleague.
  await taken.getByRole('button', { name: /^Swap or give away/ }).click()
  const choice = taken.getByLabel('Whom do you ask?')
  const colleague = (await choice.locator('optgroup[label="Give it to"] option').first().textContent())!
  const hers = await addressOf(post, colleague)
  await choice.selectOption({ label: colleague })
  await taken.getByRole('button', { name: 'Ask', exact: true }).click()
  const swaps = phone.getByRole('region', { name: 'Swaps' })
  await expect(swaps).toContainText(`${colleague} has not answered yet.`)
  expect(await violationsInThemes(phone, 'swap')).toEqual([])
  const other = await phoneOf()
  await openLink(post, other, hers, 1)
  const asked = other.getByRole('region', { name: 'Swaps' }).getByRole('listitem').filter({ hasText: when })
  await asked.getByRole('button', { name: /^Accept the swap/ }).click()
  await expect(asked.getByText('You accepted. Your company decides next.')).toBeVisible()

  await expect(panel.getByText(`${colleague} accepted.`)).toBeVisible()
  expect(await violationsInThemes(page, 'swap in the office')).toEqual([])
  await page.goto(`${base}/today`)
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: new RegExp(`^Decide.*${first}, ${colleague}`) })
    .click()
  await panel.getByRole('button', { name: 'Approve the swap' }).click()
  await expect(panel.getByText(`${colleague}, confirmed`)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Done. The shifts changed hands.')).toBeVisible()
  await expect(taken).toBeHidden()
})
