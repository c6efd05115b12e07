import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { test, violationsInThemes } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { hydrated, JOB } from './support.ts'

/** The end of the page's file within the zip, which stores it as it is. */
const PAGE_END = '</html>\n'

test('evidence-offline: the page of a bundle finds it whole without a network, and names what was changed', async ({
  as,
  product,
  browser,
}) => {
  const { page } = await as('admin')
  const { call, api } = await openDuty(page, product)
  const { sites } = await call<{ sites: { id: string }[] }>('GET', `${api}/sites`)
  const now = new Date(Date.now() - 60_000).toISOString()
  const { id } = await call<{ id: string }>('POST', `${api}/incidents`, {
    type: 'forced_entry',
    title: 'Forced door, cage 4',
    siteId: sites[0]!.id,
    postId: null,
    place: 'Dock 6',
    occurredAt: now,
    reportedBy: 'Dana Brooks',
    reportedTo: 'Imogen Vale',
    text: 'The door is bent outward.',
    actionTaken: 'Police called.',
    actionToTake: 'Mend the door.',
    witnesses: 'none',
    policeReference: '',
    fireReference: '',
    state: 'submitted',
    severity: 2,
    priority: null,
  })
  const take = async () => (await page.request.get(`${api}/incidents/${id}/bundle`)).body()
  await expect.poll(async () => (await take()).includes('incident.opened'), JOB).toBe(true)
  await page.goto(`/app/o/${api.split('/').at(-1)}/incidents/${id}`)
  await hydrated(page, '.ops-main')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Evidence bundle' }).click()
  const zip = readFileSync(await (await downloading).path())
  const text = zip.toString('latin1')
  const changed = Buffer.from(text.replace('The door is bent outward', 'The door is bent inward!'), 'latin1')
  expect(changed.length).toBe(zip.length)

  const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
  const [whole, other, html] = ['whole.zip', 'other.zip', 'verify.html'].map((name) => join(folder, name))
  writeFileSync(whole!, zip)
  writeFileSync(other!, changed)
  const begin = text.indexOf('<!doctype html>')
  writeFileSync(html!, zip.subarray(begin, text.indexOf(PAGE_END, begin) + PAGE_END.length))
  const context = await browser.newContext({ offline: true })
  try {
    const desk = await context.newPage()
    await desk.goto(pathToFileURL(html!).href)
    await desk.getByLabel(/^The bundle/).setInputFiles(whole!)
    await expect(desk.getByRole('status')).toContainText('This bundle is whole and unchanged.')
    await expect(desk.getByRole('cell', { name: 'incident opened' })).toBeVisible()
    expect(await violationsInThemes(desk, 'verify')).toEqual([])
    await desk.getByLabel(/^The bundle/).setInputFiles(other!)
    await expect(desk.getByRole('status')).toContainText('This bundle was changed.')
    await expect(desk.getByText('is not the one that was signed.')).toBeVisible()
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
