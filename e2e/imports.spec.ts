import { expect, type Page } from '@playwright/test'
import { startOldSite } from '../server/site/transfer/testing-old-site.ts'
import { attachment, ghost, ghostPost, wordPress } from '../server/site/transfer/testing-exports.ts'
import { test, violationsInThemes } from './admin-support.ts'
import { JOB } from './support.ts'

/** Sends an export to be checked, and waits for its report. */
async function check(page: Page, name: string, content: string, site = '') {
  await page.goto('/admin/transfer')
  await page.getByLabel('URL of the old site').fill(site)
  await page.getByLabel('Export file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Checked, nothing was added yet')).toBeVisible()
}

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

test('content-import-whole, content-import-twice: exports of WordPress and Ghost come in once and are seen on the site', async ({
  as,
}) => {
  test.slow()
  const old = await startOldSite()
  try {
    const { page } = await as('admin')
    const wordpress = wordPress(
      {
        id: 1,
        title: 'The keys of gate four',
        name: 'keys-of-gate-four',
        content: `<!-- wp:paragraph --><p>Count them twice.</p><!-- /wp:paragraph --><img src="${old.address}/a.jpg">`,
      },
      { id: 2, type: 'nav_menu_item', title: 'Our menu' },
      attachment(7, `${old.address}/a.jpg`, 'A bunch of keys'),
      attachment(8, `${old.address}/gone.png`),
    )
    await check(page, 'wordpress.xml', wordpress)
    await expect(row(page, 'Our menu')).toContainText('Left out')
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Left out')
    await expect(row(page, 'The keys of gate four')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Every result')
    expect(await violationsInThemes(page, 'a report')).toEqual([])
    await page.getByRole('button', { name: /^Import \d/ }).click()
    await expect(page.getByText('Done', { exact: true })).toBeVisible(JOB)
    await expect(row(page, 'gone.png')).toContainText('Picture missing')
    await row(page, 'The keys of gate four').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'The keys of gate four' })).toBeVisible()
    await expect(page.getByText('Count them twice.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'The keys of gate four' })).toBeVisible()
    await page.goto('/2024/05/keys-of-gate-four/')
    await expect(page).toHaveURL(/\/blog\/keys-of-gate-four$/)

    const posts = ghost([ghostPost('g1', { title: 'Walk the fence', slug: 'walk-the-fence' })])
    await check(page, 'ghost.json', posts, 'https://ghost.example')
    await page.getByRole('button', { name: /^Import \d/ }).click()
    await expect(page.getByText('Done', { exact: true })).toBeVisible(JOB)
    await page.goto('/blog/walk-the-fence')
    await expect(page.getByText('Walk the fence twice.')).toBeVisible()

    await check(page, 'wordpress.xml', wordpress)
    await expect(row(page, 'The keys of gate four')).toContainText('Here already')
    await check(page, 'ghost.json', posts, 'https://ghost.example')
    await expect(row(page, 'Walk the fence')).toContainText('Here already')
    await page.goto('/admin/transfer')
    await expect(row(page, 'ghost.json')).toHaveCount(2)
    expect(await violationsInThemes(page, 'import and export')).toEqual([])
  } finally {
    old.close()
  }
})
