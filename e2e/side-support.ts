import type { Page } from '@playwright/test'
import { daysLater, momentOf, mondayOf, wallOn } from '../contract/core/time.ts'
import { openRoster } from './board-support.ts'
import type { Product } from './support.ts'

/** Shifts of the week: guard (null: nobody), post, days from Monday, hour of the start, hours. */
type PlannedShift = [guard: string | null, post: string, day: number, start: number, hours: number]

const PLANNED: PlannedShift[] = [
  ['Lydia Osei', 'Main door', 0, 8, 8],
  ['Lydia Osei', 'Main door', 4, 8, 8],
  ['Lydia Osei', 'Main door', 5, 8, 8],
  ['Dev Anand', 'Barrier', 1, 14, 8],
  ['Dev Anand', 'Barrier', 2, 6, 8],
  ['Amara Diallo', 'Barrier', 0, 8, 10],
  ['Amara Diallo', 'Barrier', 1, 8, 10],
  ['Amara Diallo', 'Barrier', 3, 8, 10],
  ['Amara Diallo', 'Barrier', 4, 8, 10],
  [null, 'Main door', 6, 8, 8],
  [null, 'Barrier', 6, 20, 10],
]

const PLAN = `
  with o as (select organisation_id as id from organisations where slug = $1),
  planned as (select * from jsonb_to_recordset($2::jsonb) as p(guard text, post text, at timestamptz, hours int)),
  s as (insert into shifts (organisation_id, id, post_id, during, state, requires, priority)
    select o.id, gen_random_uuid(), p.id, tstzrange(at, at + make_interval(hours => hours), '[)'), 'draft', p.requires, 2
    from o join site_posts p on p.organisation_id = o.id join planned n on n.post = p.name
    returning organisation_id, id, post_id, during)
  insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
  select s.organisation_id, gen_random_uuid(), s.id, g.id, s.during, 'assigned', now()
  from s join site_posts p on p.id = s.post_id
  join planned n on n.post = p.name and lower(s.during) = n.at
  join guards g on g.organisation_id = s.organisation_id and g.name = n.guard`

const ENDS = `
  update guard_qualifications q set valid_until = $2::date + 3 from guards g join organisations o using (organisation_id)
  where g.id = q.guard_id and g.name = 'Lydia Osei' and o.slug = $1`

const AGREED = `
  update guards g set weekly_minutes_max = 2160 from organisations o
  where o.organisation_id = g.organisation_id and o.slug = $1 and g.name = 'Amara Diallo'`

/** Guards who can be asked by mail. */
const ADDRESSED = `
  update guards g set email = lower(replace(g.name, ' ', '.')) || '@guards.example' from organisations o
  where o.organisation_id = g.organisation_id and o.slug = $1`

/**
 * Opens a company whose coming week has an ending license (Lydia), a short rest (Dev), overtime (Amara), and two open
 * shifts.
 */
export async function openBrokenWeek(page: Page, product: Product): Promise<{ slug: string; roster: string }> {
  const { slug, roster } = await openRoster(page, product)
  const day = new URL(roster, 'http://localhost').searchParams.get('week')!
  const monday = mondayOf(day)
  const at = (nth: number, hour: number) =>
    momentOf('Europe/London', wallOn(daysLater(monday, nth), hour * 60), 'forward')
  const planned = PLANNED.map(([guard, post, nth, start, hours]) => ({ guard, post, at: at(nth, start), hours }))
  await product.rows(PLAN, [slug, JSON.stringify(planned)])
  await product.rows(ENDS, [slug, monday])
  await product.rows(AGREED, [slug])
  await product.rows(ADDRESSED, [slug])
  return { slug, roster }
}
