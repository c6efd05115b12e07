import { expect, type Page } from '@playwright/test'
import { DAY_MS } from '../contract/core/units.ts'
import { openCompany, slugOf } from './company-support.ts'
import type { Product } from './support.ts'

/** A company with two sites, a post each, and four guards. Femi lacks the license of one post; Amara costs least. */
const FILL = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Harbour Trust', 'active'
    from o returning organisation_id, id),
  t as (insert into qualification_types (organisation_id, id, name) select o.id, gen_random_uuid(), 'Door supervisor'
    from o returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone)
    select c.organisation_id, gen_random_uuid(), c.id, name, '', 'Europe/London'
    from c, unnest(array['Dock Gate', 'Harbour Mall']) name returning organisation_id, id, name),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select s.organisation_id, gen_random_uuid(), s.id, case s.name when 'Dock Gate' then 'Barrier' else 'Main door' end,
      'static', case s.name when 'Dock Gate' then '{}'::uuid[] else array[t.id] end, 2, false from s, t returning 1),
  g as (insert into guards (organisation_id, id, employee_no, name, state, pay_rate)
    select o.id, gen_random_uuid(), name, name, 'active', case name when 'Amara Diallo' then 1400 else 1500 end
    from o, unnest(array['Amara Diallo', 'Dev Anand', 'Femi Balogun', 'Lydia Osei']) name
    returning organisation_id, id, name)
  insert into guard_qualifications (organisation_id, id, guard_id, type_id, number, valid_from)
  select g.organisation_id, gen_random_uuid(), g.id, t.id, '', '2020-01-01' from g, t where g.name <> 'Femi Balogun'`

/** Opens a company of one's own with sites and guards, and gives the address of its roster of a coming week. */
export async function openRoster(page: Page, { rows }: Product): Promise<{ slug: string; roster: string }> {
  const slug = slugOf(await openCompany(page, `Board ${Date.now()}`))
  await rows(FILL, [slug])
  const week = new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10)
  return { slug, roster: `/app/o/${slug}/schedule?week=${week}` }
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, name: RegExp | string, key = 'Tab') {
  const wanted = page.getByRole('button', { name }).and(page.locator(':focus'))
  for (let presses = 0; presses < 60 && (await wanted.count()) === 0; presses++) await page.keyboard.press(key)
  await expect(wanted).toBeVisible()
}
