import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const NOW = '2026-11-24T09:00:00Z'
/** The two weeks from then on. */
export const SPAN = { from: iso('2026-11-24T00:00Z'), to: iso('2026-12-08T00:00Z') }

/** A company with two sites, and a scheduler who may see one of them. `outside` is what belongs to the other. */
export async function startScoped() {
  const started = await startScheduling(NOW)
  const { north, siteId, at } = started
  const owner = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    (await north.owner.ask({ method, url: at(path), body })).body as T
  const added = (path: string, body: unknown) => owner<{ id: string }>('POST', path, body)
  const client = await added('clients', { name: 'Solent Energy', state: 'active' })
  const place = { clientId: client.id, name: 'Substation', address: '', zone: 'Europe/London', lat: null, lng: null }
  const site = await added('sites', place)
  const plain = { kind: 'static', requires: [], priority: 2, isArmed: false }
  const post = await added('posts', { siteId: site.id, name: 'Gate', ...plain })
  await owner('PUT', `posts/${post.id}/orders`, { body: 'Check every pass.' })
  const times = { from: iso('2026-11-25T08:00Z'), to: iso('2026-11-25T16:00Z') }
  const { shifts } = await owner<{ shifts: { id: string }[] }>('POST', 'shifts', {
    shifts: [{ postId: post.id, ...times }],
  })
  const guardId = await started.guard('Amara Diallo')
  await added(`shifts/${shifts[0]!.id}/assign`, { guardId })
  const scoped = await north.person('scheduler', { clients: [], sites: [siteId] })
  const outside = { clientId: client.id, siteId: site.id, postId: post.id, shiftId: shifts[0]!.id }
  return { ...started, owner, guardId, scoped, outside }
}
