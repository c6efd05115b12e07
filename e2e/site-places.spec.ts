import { expect, type Locator } from '@playwright/test'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'
import { joinCompany, openCompany, slugOf } from './company-support.ts'
import { pressEnter } from './support.ts'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100">
  <rect x="4" y="4" width="192" height="92" fill="#fff" stroke="#333" stroke-width="3"/><path d="M80 4v92" stroke="#333"/>
</svg>`

test('zone-outlines, scope-by-region, stale-save-shown: a site gets its places, and a dispatcher of its region changes nothing', async ({
  as,
  product,
}) => {
  test.slow()
  const { page, complaints } = await as('member')
  const dialog = page.getByRole('dialog')
  const base = await openCompany(page)
  const slug = slugOf(base)
  await product.rows(
    `with o as (select organisation_id as id from organisations where slug = $1),
      c as (insert into clients (organisation_id, id, name, state) select id, gen_random_uuid(), 'Harbour Trust', 'active'
        from o returning organisation_id, id),
      t as (insert into qualification_types (organisation_id, id, name) select id, gen_random_uuid(), 'Door supervisor'
        from o returning id),
      s as (insert into sites (organisation_id, id, client_id, name, address, zone, lat, lng)
        select organisation_id, gen_random_uuid(), id, name, '', 'Europe/London', 51.503, -0.065
        from c, unnest(array['Harbour Mall', 'Quay Depot']) name returning organisation_id, id, name)
     insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
     select s.organisation_id, gen_random_uuid(), s.id, post, 'static', '{}', 3, false
     from s, unnest(array['Main door', 'Lobby']) post where s.name = 'Harbour Mall'`,
    [slug],
  )
  /** A save that meets what somebody else saved: what was typed stands beside theirs until theirs is taken. */
  const saveLate = async (within: Locator, save: string, field: Locator, theirs: string, update: string) => {
    const typed = await field.inputValue()
    const changed = await product.rows(
      `${update} and organisation_id = (select organisation_id from organisations where slug = $1) returning id`,
      [slug],
    )
    expect(changed).toHaveLength(1)
    await pressEnter(within.getByRole('button', { name: save, exact: true }))
    await expect(within.getByText('Somebody changed this meanwhile')).toBeVisible()
    await expect(field).toHaveValue(typed)
    await pressEnter(within.getByRole('button', { name: 'Look at the newer version' }))
    const newer = within.getByRole('region', { name: 'The newer version' })
    await expect(newer.getByRole('list', { name: 'What differs' })).toContainText(theirs)
    await expect(field).toHaveValue(typed)
    expect(await violations(page)).toEqual([])
    await pressEnter(newer.getByRole('button', { name: 'Take the newer version' }))
    await expect(field).toHaveValue(theirs)
    await expect(within.getByText('Somebody changed this meanwhile')).toHaveCount(0)
  }
  await page.goto(`${base}/sites`)
  await page.getByRole('link', { name: 'Harbour Mall' }).click()
  const address = new URL(page.url()).pathname

  // Zones: one within another, and one name twice is refused.
  const zones = page.getByRole('region', { name: 'Zones' })
  await expect(zones).toContainText('No zones yet')
  const addZone = async (name: string, parent?: string) => {
    await zones.getByRole('button', { name: 'Add zone' }).click()
    await dialog.getByLabel('Name of the zone').fill(name)
    if (parent) await dialog.getByLabel('Lies in').selectOption(parent)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await addZone('Tower A')
  await expect(zones.getByText('Tower A')).toBeVisible()
  await addZone('Floor 1', 'Tower A')
  await expect(zones.getByText('Floor 1')).toBeVisible()
  await addZone('Tower A')
  await expect(dialog.getByRole('alert')).toContainText('has a zone with this name already')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await zones.getByRole('button', { name: 'Remove Tower A' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('This zone holds others').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Somebody else renames it first: the newer version is shown, and none of it is lost.
  await zones.getByRole('button', { name: 'Edit Tower A' }).click()
  const nameOfZone = dialog.getByLabel('Name of the zone')
  await nameOfZone.fill('Tower B')
  const renamed = `update site_zones set name = 'Tower North', version = version + 1 where name = 'Tower A'`
  await saveLate(dialog, 'Save', nameOfZone, 'Tower North', renamed)
  await nameOfZone.fill('Tower B')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(zones.getByText('Tower B')).toBeVisible()

  // Its outline by coordinates and keys.
  await pressEnter(zones.getByRole('button', { name: 'Draw Tower B' }))
  const outline = page.getByRole('region', { name: 'Outline of Tower B' })
  await expect(outline).toBeFocused()
  const latitude = outline.getByLabel('Latitude of point 1')
  await latitude.fill('51.5034')
  await expect(page.getByRole('button', { name: 'Point 1 of 4' })).toBeVisible()
  await latitude.blur()
  await expect(latitude).toHaveValue('51.503400')
  await page.getByRole('button', { name: 'Point 2 of 4' }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await violations(page)).toEqual([])
  const drawn = JSON.stringify([51.503, 51.504, 51.5035].map((lat, at) => ({ lat, lng: at / -1000 })))
  const redrawn = `update site_zones set outline = '${drawn}', version = version + 1 where name = 'Tower B'`
  await saveLate(outline, 'Save outline of Tower B', latitude, '51.503000', redrawn)
  await pressEnter(outline.getByRole('button', { name: 'Save outline of Tower B' }))
  await expect(outline).toHaveCount(0)
  await expect(zones.getByRole('listitem').filter({ hasText: 'Tower B' })).not.toContainText('not drawn yet')

  // A floor plan, turned later on.
  await page.getByRole('button', { name: 'Add floor plan' }).click()
  const picture = { name: 'ground.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PICTURE) }
  await dialog.getByLabel('Picture').setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Edit floor plan' }).click()
  const nameOfPlan = dialog.getByLabel('Name', { exact: true })
  await nameOfPlan.fill('Basement')
  const relabelled = `update floor_plans set name = 'Lower floor', version = version + 1 where level = 0`
  await saveLate(dialog, 'Save', nameOfPlan, 'Lower floor', relabelled)
  await nameOfPlan.fill('Street level')
  await dialog.getByLabel('Turned clockwise').fill('15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Street level is saved').first()).toBeVisible()

  // One post by the pointer, the other by coordinates.
  await page.getByRole('button', { name: 'Place posts' }).click()
  const places = page.getByRole('region', { name: 'Places of posts' })
  await page.getByRole('img', { name: /^Plan, place of/ }).click({ position: { x: 200, y: 120 } })
  await places.getByLabel('Zone').selectOption('Floor 1')
  await places.getByRole('button', { name: 'Save place' }).click()
  await expect(places.getByRole('option', { name: /not on the plan/ })).toHaveCount(1)
  await places.getByLabel('Post').selectOption({ index: 1 })
  await places.getByRole('button', { name: 'Put it in the middle' }).click()
  await places.getByLabel('Latitude').fill('51.5031')
  await places.getByLabel('Longitude').fill('-0.0651')
  const moved = 'update site_posts set lat = 51.5032, lng = -0.0652, version = version + 1 where lat is null'
  await saveLate(places, 'Save place', places.getByLabel('Latitude'), '51.503200', moved)
  await pressEnter(places.getByRole('button', { name: 'Save place' }))
  await expect(places.getByRole('option', { name: /not on the plan/ })).toHaveCount(0)
  expect(await violationsInThemes(page, 'placing')).toEqual([])
  await fits(page, 'placing')
  await places.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Post \d, / })).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit Lobby' }).click()
  await dialog.getByLabel('Priority').fill('5')
  const ranked = `update site_posts set priority = 1, version = version + 1 where name = 'Lobby'`
  await saveLate(dialog, 'Save', dialog.getByLabel('Priority'), '1', ranked)
  await dialog.getByLabel('Door supervisor').check()
  await dialog.getByLabel('Kind').selectOption('Control room')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const posts = page.getByRole('region', { name: 'Posts' })
  await expect(posts).toContainText('Control room')
  await expect(posts).toContainText('Floor 1')

  // The site itself, which keeps the emergency sheet that somebody else wrote.
  await page.getByRole('button', { name: 'Edit site' }).click()
  await dialog.getByLabel('Address').fill('1 Quay')
  const written = `update sites set emergency = 'Call 999.', address = 'Pier 2', version = version + 1
    where name = 'Harbour Mall'`
  await saveLate(dialog, 'Save', dialog.getByLabel('Address'), 'Pier 2', written)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Emergency sheet' })).toContainText('Call 999.')

  // The weekly pattern of this site, with what its post requires.
  await page.getByRole('link', { name: 'Weekly patterns' }).click()
  await expect(page.getByText('No template has this in its name or site')).toBeVisible()
  await page.getByRole('button', { name: 'Add template' }).click()
  await expect(page.getByLabel('Site', { exact: true })).toHaveValue(address.split('/').at(-1)!)
  await page.getByLabel('Name of the template').fill('Mall')
  await page.getByLabel('Post').selectOption('Lobby')
  await expect(page.getByText('Requires Door supervisor')).toBeVisible()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('button', { name: 'Apply Mall to weeks' })).toBeVisible()

  // A region with the site, and a dispatcher who sees it alone.
  await page.goto(`${base}/settings?tab=regions`)
  await expect(page.getByText('There is no region.')).toBeVisible()
  await page.getByRole('button', { name: 'Add region' }).click()
  await dialog.getByLabel('Name of the region').fill('South')
  await dialog.getByLabel('Jurisdiction').fill('gb')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Edit South' }).click()
  const nameOfRegion = dialog.getByLabel('Name of the region')
  await nameOfRegion.fill('South side')
  const broader = `update regions set name = 'South east', version = version + 1 where name = 'South'`
  await saveLate(dialog, 'Save', nameOfRegion, 'South east', broader)
  await nameOfRegion.fill('South bank')
  await dialog.getByLabel('Harbour Mall').check()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Regions' })).toContainText('Harbour Mall')
  expect(await violationsInThemes(page, 'regions')).toEqual([])
  const own = await as('member', { width: 360 })
  await joinCompany(product, slug, 'dispatcher')
  await page.goto(`${base}/settings?tab=members`)
  const members = page.getByRole('region', { name: 'Members' }).getByRole('listitem')
  await members
    .filter({ hasText: 'dispatcher' })
    .getByRole('button', { name: /^Change/ })
    .click()
  await dialog.getByLabel('Sites in South bank').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(members.filter({ hasText: 'dispatcher' })).toContainText('South bank')
  await page.goto(`${base}/settings?tab=regions`)
  await page.getByRole('button', { name: 'Remove South bank' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('sees this region').first()).toBeVisible()

  await own.page.goto(`${base}/sites`)
  await expect(own.page.getByRole('link', { name: 'Harbour Mall' })).toBeVisible()
  await expect(own.page.getByRole('link', { name: 'Quay Depot' })).toHaveCount(0)
  await own.page.goto(address)
  await expect(own.page.getByRole('region', { name: 'Zones' })).toContainText('Tower B')
  await expect(own.page.getByRole('button', { name: /^(Add|Edit|Draw|Remove|Place)/ })).toHaveCount(0)
  expect(await own.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await violationsInThemes(own.page, 'site')).toEqual([])
  // The browser notes what was refused, as it should.
  expect(complaints.splice(0).filter((text) => !text.includes('409 (Conflict)'))).toEqual([])
})
