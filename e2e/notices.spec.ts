import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany, slugOf } from './company-support.ts'
import { pressEnter, type Product } from './support.ts'

/** Puts a call-off and an answer of a guard in front of the office. Gives the guard's id. */
async function happen(product: Product, slug: string): Promise<string> {
  const [guard] = (await product.rows(
    `with own as (select organisation_id from organisations where slug = $1),
      shift as (select s.organisation_id, s.id, a.guard_id from shifts s
        join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
        where s.organisation_id = (select organisation_id from own) and lower(s.during) > now() + interval '1 day'
          and a.state in ('assigned', 'confirmed') order by lower(s.during), s.id limit 1),
      reply as (insert into guard_replies (organisation_id, id, guard_id, at, subject, text)
        select organisation_id, gen_random_uuid(), guard_id, now(), 'Re: Your shifts', 'My car broke down, I come later.'
        from shift returning organisation_id, id, guard_id),
      noted as (insert into office_notices (organisation_id, event_id, kind, at, guard_id, shift_id, about_id)
        select organisation_id, gen_random_uuid(), 'call_off', now(), guard_id, id, null from shift
        union all select organisation_id, gen_random_uuid(), 'reply', now(), guard_id, null, id from reply)
    select guard_id as id from shift`,
    [slug],
  )) as { id: string }[]
  return guard!.id
}

test('notices-read, guard-replies: the office reads what happened, chooses its mails and deals with an answer, by keys', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  const guardId = await happen(product, slugOf(base))
  await page.goto(`${base}/notices`)
  const list = page.getByRole('list', { name: 'Notices' })
  await expect(list.getByText('called off').first()).toBeVisible()
  await expect(list.getByText('My car broke down')).toBeVisible()
  const rail = page.getByRole('link', { name: /^Notices/ })
  await expect(rail).toContainText(/\d+ not read/)
  expect(await violationsInThemes(page, 'notices')).toEqual([])
  await fits(page, 'notices')

  await pressEnter(page.getByRole('button', { name: 'Mark all as read' }))
  await expect(list.getByText('New')).toHaveCount(0)
  await expect(rail).not.toContainText('not read')
  const swaps = page.getByRole('checkbox', { name: 'A swap waits for the office' })
  await swaps.focus()
  await page.keyboard.press('Space')
  await expect(swaps).not.toBeChecked()
  await expect(swaps).toBeEnabled()
  await page.reload()
  await expect(swaps).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'A guard calls off or declines' })).toBeChecked()

  await page.goto(`${base}/today`)
  const waiting = page.getByRole('region', { name: /^Waiting for you/ })
  await pressEnter(waiting.locator(`a[href$="/guards/${guardId}#replies"]`))
  const answers = page.getByRole('region', { name: 'Answers to mails' })
  await expect(answers.getByText('My car broke down')).toBeVisible()
  expect(await violationsInThemes(page, 'guard')).toEqual([])
  await fits(page, 'guard')
  await pressEnter(answers.getByRole('button', { name: /^Done/ }))
  await expect(answers.getByText(/^Done by /)).toBeVisible()
  await page.goto(`${base}/today`)
  await expect(waiting).toBeVisible()
  await expect(waiting.locator('a[href$="#replies"]')).toHaveCount(0)
})
