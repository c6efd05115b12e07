import { expect, type Page } from '@playwright/test'
import { HOUR_MS, MINUTE_MS } from '../contract/core/units.ts'
import { asAdmin, type Product } from './support.ts'
import { forgetOpened, openCompany, slugOf } from './company-support.ts'

/** A site with a post that has orders, check calls and a relief, and two guards. */
const FILL = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Harbor Trust', 'active'
    from o returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone, emergency, lat, lng)
    select organisation_id, gen_random_uuid(), id, 'Meridian Quay', '1 Quay Street', 'Europe/London', 'Meet at gate 2.',
      51.5, 0 from c returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed,
      check_call_minutes, relief_required)
    select organisation_id, gen_random_uuid(), id, 'Gatehouse', 'static', '{}', 2, false, 30, true from s
    returning organisation_id, id),
  g as (insert into guards (organisation_id, id, employee_no, name, email, state, pay_rate)
    select o.id, gen_random_uuid(), name, name, lower(split_part(name, ' ', 1)) || '@guards.example', 'active', 1500
    from o, unnest(array['Amara Diallo', 'Femi Balogun']) as names (name) returning 1)
  insert into post_orders (organisation_id, post_id, number, body, state, published_at, effective_from)
    select organisation_id, id, 1, 'Dock 6 stays shut after 22:00.', 'published', now(), now() from p`

const AT_POST = `
  with p as (update site_posts set relief_required = false, check_call_minutes = null
    where organisation_id = (select organisation_id from organisations where slug = $1) returning organisation_id, id)
  insert into time_events (organisation_id, id, guard_id, post_id, kind, method, at, device_at, received_at, flags)
    select p.organisation_id, gen_random_uuid(), g.id, p.id, 'in', 'kiosk', $2, $2, $2, '{}'
    from p join guards g on g.organisation_id = p.organisation_id`

/** Has all guards of a duty at the post from a moment on. The post may be left. */
export const beAtPost = (rows: Product['rows'], slug: string, at = new Date()) => rows(AT_POST, [slug, at])

/** Calls the API as the office. Throws what it refuses. */
export type OfficeCall = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>
type Rows = Product['rows']
type Row = { id: string; name: string }

/** Gives a company a duty that begins soon and is told to Amara, and somebody whom its guards call. */
export async function makeDuty(call: OfficeCall, rows: Rows, slug: string, now = Date.now()) {
  await rows(FILL, [slug])
  const api = `/api/app/${slug}`
  const within = `organisation_id = (select organisation_id from organisations where slug = $1)`
  const [post] = await rows<Row>(`select id, name from site_posts where ${within}`, [slug])
  const [guard] = await rows<Row>(`select id, name from guards where ${within} order by name`, [slug])
  const span = { from: new Date(now + 10 * MINUTE_MS), to: new Date(now + 8 * HOUR_MS) }
  const times = { from: span.from.toISOString(), to: span.to.toISOString() }
  const added = await call<{ shifts: Row[] }>('POST', `${api}/shifts`, { shifts: [{ postId: post!.id, ...times }] })
  const shiftId = added.shifts[0]!.id
  await call('POST', `${api}/shifts/${shiftId}/assign`, { guardId: guard!.id })
  await call('POST', `${api}/publish`, {
    from: new Date(span.from.getTime() - HOUR_MS).toISOString(),
    to: times.to,
    except: [],
  })
  const contacts = [{ name: 'Control', phone: '+1 212 555 0100' }]
  await call('PUT', `${api}/field-policy`, { version: 0, data: { pin: 'off', contacts, offersByItself: false } })
  const makeCode = async (guardId = guard!.id) => {
    const draft = { kind: 'phone', guardId, actsForOthers: false }
    return (await call<{ url: string }>('POST', `${api}/device-codes`, draft)).url
  }
  return { api, slug, guardId: guard!.id, postId: post!.id, shiftId, makeCode }
}

/** Opens a company with a duty, on the screens of an administrator. */
export async function openDuty(page: Page, { rows }: Pick<Product, 'rows'>, now = Date.now()) {
  const asked = await asAdmin(page.request)
  await forgetOpened(rows)
  const slug = slugOf(await openCompany(page, `Phones ${Date.now()}`))
  const call: OfficeCall = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await asked<T>(method, path, body)
    expect(answer.status, `${method} ${path}`).toBeLessThan(300)
    return answer.body
  }
  return { call, ...(await makeDuty(call, rows, slug, now)) }
}
