import { expect } from '@playwright/test'
import { test, violationsInThemes } from './admin-support.ts'
import { atDesk, downloadBundle } from './bundle-support.ts'
import { openDuty } from './duty-support.ts'
import { hydrated, JOB } from './support.ts'

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
  const zip = await downloadBundle(page)
  const text = zip.toString('latin1')
  const changed = Buffer.from(text.replace('The door is bent outward', 'The door is bent inward!'), 'latin1')
  expect(changed.length).toBe(zip.length)
  await atDesk(browser, zip, async ({ page: desk, choose }) => {
    await choose(zip, 'This bundle is whole and unchanged.')
    await expect(desk.getByRole('cell', { name: 'incident opened' })).toBeVisible()
    expect(await violationsInThemes(desk, 'verify')).toEqual([])
    await choose(changed, 'This bundle was changed.')
    await expect(desk.getByText('is not the one that was signed.')).toBeVisible()
  })
})
