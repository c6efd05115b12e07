import { expect, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../server/core/database/hashed-tokens.ts'
import { openCompany } from './company-support.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'

/** Adds a site with a client of its own. */
async function addSite(page: Page, base: string, name: string): Promise<void> {
  const status = await page.evaluate(
    async ({ api, name }) => {
      const token = decodeURIComponent(/csrf-token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
      const send = async (path: string, body: object) =>
        (await fetch(`${api}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<{
          id: string
        }>
      const { id: clientId } = await send('clients', { name: `Client of ${name}`, state: 'active' })
      const added = await send('sites', { clientId, name, address: '', zone: 'Europe/London', lat: null, lng: null })
      return added.id
    },
    { api: base.replace('/app/o/', '/api/app/'), name },
  )
  expect(status).toMatch(/^[0-9a-f-]{36}$/)
}

test('member-invited, scope-enforced, organisation-keys: a member joins by an invitation and sees the own sites alone; a key reads what it may until it is revoked; who belongs to no company is told that there is none', async ({
  as,
  product,
}) => {
  test.slow()
  const north = await as('member')
  const base = await openCompany(north.page, 'North Watch')
  const api = base.replace('/app/o/', '/api/app/')
  await addSite(north.page, base, 'Harbour Mall')
  await addSite(north.page, base, 'Rail Depot')
  const stranger = await as('member')
  await stranger.page.goto(`${base}/today`)
  await expect(stranger.page.getByRole('heading', { name: 'There is no such company' })).toBeVisible()
  await stranger.page.goto('/app')
  await expect(stranger.page.getByText('You belong to no company yet')).toBeVisible()
  stranger.complaints.length = 0

  // An invitation, accepted by somebody who has no account yet. The link is made by hand, as the mail would have it.
  await north.page.goto(`${base}/settings`)
  await north.page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = north.page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('ines@example.com')
  await dialog.getByRole('checkbox', { name: 'Harbour Mall', exact: true }).check()
  expect(await violationsInThemes(north.page, 'invite')).toEqual([])
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(north.page.getByRole('region', { name: 'Invited' })).toContainText('ines@example.com')
  expect(await violationsInThemes(north.page, 'members')).toEqual([])
  const token = randomBytes(32).toString('base64url')
  await product.rows('update organisation_invitations set token_hash = $1 where email = $2', [
    hashToken(token),
    'ines@example.com',
  ])
  const ines = await product.visitor()
  await ines.goto(`/app/invitation?token=${token}`)
  await expect(ines.getByRole('heading', { name: 'Join North Watch' })).toBeVisible()
  expect(await violationsInThemes(ines, 'invitation')).toEqual([])
  await ines.getByLabel('Your name').fill('Ines Kaya')
  await ines.getByLabel('Password', { exact: true }).fill('a long enough password')
  await ines.getByRole('button', { name: 'Make an account and join' }).click()
  await expect(ines).toHaveURL(/\/today$/)

  // Her scope hides the other site, on the screen and at its address.
  await ines.goto(`${base}/sites`)
  await expect(ines.getByText('Harbour Mall').first()).toBeVisible()
  await expect(ines.getByText('Rail Depot')).toHaveCount(0)
  expect(await (await ines.request.get(`${api}/sites`)).text()).not.toContain('Rail Depot')

  // A key for programs works until it is revoked.
  await north.page.goto(`${base}/settings?tab=keys`)
  await north.page.getByRole('button', { name: 'New key' }).click()
  await dialog.getByLabel('What it is for').fill('Payroll')
  await dialog.getByRole('checkbox', { name: 'sites.read' }).check()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await north.page.locator('.secret').innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const program = await product.visitor()
  const read = (address: string) => program.request.get(address, { headers: { authorization: `Bearer ${key}` } })
  expect((await read(`${api}/sites`)).status()).toBe(200)
  expect((await read(`${api}/guards`)).status()).toBe(403)
  await north.page.getByRole('button', { name: 'Revoke Payroll' }).click()
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(north.page.getByText('There is no key.')).toBeVisible()
  expect((await read(`${api}/sites`)).status()).toBe(401)

  for (const tab of ['company', 'regions', 'keys', 'log']) {
    await north.page.goto(`${base}/settings?tab=${tab}`)
    await expect(north.page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await violationsInThemes(north.page, tab)).toEqual([])
    await fits(north.page, tab)
  }
})
