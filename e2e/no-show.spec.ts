import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openDuty } from './duty-support.ts'

const OF = `organisation_id = (select o.organisation_id from organisations o where o.slug = $1)`

/** Guards who live 2 km away and further, and a phone of the one who is due, heard of last three hours ago. */
const PEOPLE = `
  with o as (select organisation_id as id from organisations where slug = $1),
  g as (insert into guards (organisation_id, id, employee_no, name, email, phone, state, pay_rate, lat, lng)
    select o.id, gen_random_uuid(), name, name, lower(split_part(name, ' ', 1)) || '@guards.example',
      '+44207946010' || nth, 'active', 1500 + nth, 51.5 + nth * 0.02, 0.01
    from o, unnest(array['Nia Roberts', 'Dev Anand', 'Yusuf Kaya', 'Ben Achterberg', 'Lucy Mbeki', 'Otto Klein'])
      with ordinality as named (name, nth) returning 1)
  insert into devices (organisation_id, id, kind, guard_id, acts_for_others, name, state, public_key, app_version,
    enrolled_at, last_seen_at)
  select o.id, gen_random_uuid(), 'phone', $2, false, 'Phone', 'active', '{}', '1', now(), now() - interval '3 hours'
  from o`

/** The duty began twenty minutes ago, and nobody came. */
const LATE = [
  `update shifts set during = tstzrange(now() - interval '20 minutes', upper(during)) where ${OF}`,
  `update assignments set changed_at = now() - interval '2 hours',
    during = (select s.during from shifts s where s.id = shift_id) where ${OF}`,
  `insert into deadlines (organisation_id, kind, subject_id, due_at, state)
    select organisation_id, 'on-post-by', id, now(), 'armed' from assignments where ${OF}
    on conflict (organisation_id, kind, subject_id) do update set due_at = now(), state = 'armed'`,
]

test('no-show-path: a post stays empty, guards are asked by themselves, and a dispatcher sends the second wave', async ({
  as,
  product,
}) => {
  test.setTimeout(180_000)
  const { page } = await as('admin')
  const { call, api, slug, guardId } = await openDuty(page, product)
  await product.rows(PEOPLE, [slug, guardId])
  const contacts = [{ name: 'Control', phone: '+1 212 555 0100' }]
  await call('PUT', `${api}/field-policy`, { version: 1, data: { pin: 'off', contacts, offersByItself: true } })
  for (const text of LATE) await product.rows(text, [slug])
  const kinds = async () =>
    (await product.rows<{ kind: string }>(`select kind from alerts where ${OF} order by id`, [slug])).map(
      ({ kind }) => kind,
    )
  await expect(async () => expect(await kinds()).toEqual(['late'])).toPass({ timeout: 60_000 })
  await product.rows(`update deadlines set due_at = now() where kind = 'no-show-by' and ${OF}`, [slug])
  await expect(async () => expect(await kinds()).toEqual(['late', 'no_show'])).toPass({ timeout: 60_000 })

  await page.goto(`/app/o/${slug}/dispatch`)
  const way = page.getByRole('region', { name: 'The way of the shift' })
  await expect(async () => {
    if (!(await way.isVisible())) await page.getByRole('button', { name: /Guard did not come/ }).click()
    await expect(way).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(way.getByText('Post empty')).toBeVisible()
  await expect(way.getByRole('list').first().getByRole('listitem')).toHaveText([
    /Due, done$/,
    /Late, done$/,
    /No-show, done$/,
    /Wave 1 out, now$/,
    /The offer ends$/,
  ])
  await expect(way.getByText(/^Wave 1, asked \d\d:\d\d$/)).toHaveCount(5)
  // The nearest first, and last the one whose home is not known.
  await expect(way.getByText(/ km$/)).toHaveText(['2.3 km', '4.5 km', '6.7 km', '8.9 km'])
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await fits(page, `the way of a no-show at ${width}`)
  }
  expect(await violationsInThemes(page, 'no-show')).toEqual([])
  await expect(async () => {
    const more = way.getByRole('button', { name: 'Send wave 2 now' })
    if (await more.isVisible()) await more.press('Enter')
    await expect(way.getByText('Wave 2 out')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
})
