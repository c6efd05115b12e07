import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { walkedWrong } from './keyboard-support.ts'
import { reportByPhone } from './report-by-phone.ts'
import { hydrated } from './support.ts'

test('parties-pane, evidence-part: a name is a hatched bar until a reason is on record, and an item changes hands by two names', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('admin')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { call, slug, makeCode, shiftId, postId } = await openDuty(page, product)
  const [site] = await product.rows<{ id: string }>(
    'select id from sites where organisation_id = (select organisation_id from organisations where slug = $1)',
    [slug],
  )
  await reportByPhone(call, await makeCode(), {
    type: 'trespass',
    severity: 3,
    siteId: site!.id,
    postId,
    shiftId,
    media: [{ sha256: 'a'.repeat(64), type: 'image/jpeg', takenAt: new Date().toISOString() }],
    occurredAt: new Date().toISOString(),
    text: 'A man climbed the fence.',
  })
  await page.goto(`/app/o/${slug}/incidents`)
  await page.getByRole('link', { name: /Trespass/ }).click()
  await hydrated(page, '.file')
  const people = page.getByRole('region', { name: /^People and things/ })
  await people.getByRole('button', { name: 'Add a person, vehicle or property' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Without a name').fill('Man in a red jacket')
  await dialog.getByLabel('Name', { exact: true }).fill('Jonas Weber')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(people.getByText('Details restricted. Opened by nobody yet')).toBeVisible()
  const evidence = page.getByRole('region', { name: /^Evidence/ })
  await evidence.getByRole('button', { name: 'Take an item into custody' }).click()
  for (const [label, value] of [
    ['What it is', 'Hasp, bag 0093'],
    ['Who gives it', 'Remi'],
    ['Who takes it', 'Priya'],
    ['What for', 'Kept for the police'],
    ['Where it lies then', 'Safe'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Take it' }).click()
  await evidence.getByRole('button', { name: /Hasp, bag 0093/ }).click()
  await expect(evidence.getByText('Remi to Priya')).toBeVisible()
  expect(await violationsInThemes(page, 'people and things')).toEqual([])
  await fits(page, 'people and things')
  // What was said of it stands over the end of the page for a moment.
  await expect(page.getByText('Priya has Hasp, bag 0093')).toHaveCount(0, { timeout: 20_000 })
  expect(await walkedWrong(page, 'people and things')).toEqual([])
  await people.getByRole('button', { name: 'Show, logged: details of Subject 1' }).click()
  await dialog.getByLabel('Why you look').fill('Police asked for the name')
  await dialog.getByRole('button', { name: 'Show, logged' }).click()
  await expect(dialog.getByText('Jonas Weber')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hide again' }).click()
  await expect(people.getByText('Details restricted. Opened by 1 person')).toBeVisible()
  await people.getByRole('button', { name: 'Erase the details of Subject 1' }).click()
  await dialog.getByLabel('Why they are erased').fill('He asked for it')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(people.getByText('Details erased')).toBeVisible()
})
