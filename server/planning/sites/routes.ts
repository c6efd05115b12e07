import { type PostDraft, sites } from '../../../contract/planning/sites/sites.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { inWords, savedOr } from '../organisations/constraints.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import {
  addClient,
  addPost,
  addSite,
  areTypes,
  newlyRetired,
  changeClient,
  changePost,
  changeSite,
  listPlaces,
  readClient,
  readPost,
  readSite,
  removePost,
  removeSite,
  requireAhead,
} from './queries.ts'
import { endClient } from './ending-clients.ts'
import { requirePosition } from './rules.ts'

const MEANINGS = {
  clients_name: { conflict: 'There is a client with this name already.' },
  sites_name: { conflict: 'This client has a site with this name already.' },
  sites_client: { missing: 'client' },
  site_posts_name: { conflict: 'This site has a post with this name already.' },
  site_posts_site: { missing: 'site' },
  contract_lines_post_known: { conflict: 'A contract has hours of this post. Take them out of the contract first.' },
  shifts_post_known: { conflict: 'There are shifts at this post. What was planned or done there stays.' },
  time_events_post_known: { conflict: 'Guards clocked in at this post. What was done there stays.' },
  time_entries_post_known: { conflict: 'Guards worked at this post. What was done there stays.' },
  pass_on_notes_post_known: { conflict: 'Guards handed over at this post. What was done there stays.' },
  incidents_post_known: { conflict: 'There are incidents at this post. What happened there stays.' },
  incidents_site_known: { conflict: 'There are incidents at this site. What happened there stays.' },
}
const saying = <T>(work: () => Promise<T>) => inWords(MEANINGS, work)

async function requireTypes(tenant: Tenant, { requires }: PostDraft, postId: string | null): Promise<void> {
  if (!(await areTypes(tenant, requires))) throw new Failure('not-found', 'There is no such qualification')
  const retired = await newlyRetired(tenant, requires, postId)
  if (retired !== undefined)
    throw new Failure(
      'conflict',
      `${retired} is retired. Bring it back on the Rules screen, or choose another license.`,
    )
}

/** Clients, their sites, and the posts there. */
export const sitesRoutes = tenantRoutes(sites, {
  list: (_, { tenant }) => listPlaces(tenant),

  addClient: async ({ body }, { tenant, cause, clock }) => {
    const added = await saying(() => addClient(tenant, { ...body, id: newId(clock()) }))
    await append(tenant, cause, { kind: 'client.added', subject: `client:${added.id}`, body })
    return added
  },

  changeClient: async ({ params: { id }, body: { version, data, ahead: choice } }, { tenant, cause }) => {
    const before = await readClient(tenant, id)
    const changed = await saying(() => changeClient(tenant, id, version, data))
    const saved = await savedOr(changed, () => readClient(tenant, id), 'client')
    await append(tenant, cause, { kind: 'client.changed', subject: `client:${id}`, body: data })
    const ends = data.state === 'ended' && before?.state !== 'ended'
    return { ...saved, ahead: ends ? await endClient(tenant, cause, { clientId: id, choice }) : null }
  },

  add: async ({ body }, { tenant, cause, clock }) => {
    requirePosition(body)
    const added = await saying(() => addSite(tenant, { ...body, id: newId(clock()) }))
    await append(tenant, cause, { kind: 'site.added', subject: `site:${added.id}`, siteId: added.id, body })
    return added
  },

  change: async ({ params: { id }, body: { version, data } }, { tenant, cause }) => {
    requirePosition(data)
    const changed = await saying(() => changeSite(tenant, id, version, data))
    const saved = await savedOr(changed, () => readSite(tenant, id), 'site')
    await append(tenant, cause, { kind: 'site.changed', subject: `site:${id}`, siteId: id, body: data })
    return saved
  },

  remove: async ({ params: { id } }, { tenant, cause }) => {
    if (!(await saying(() => removeSite(tenant, id)))) throw new Failure('not-found', 'There is no such site')
    await append(tenant, cause, { kind: 'site.removed', subject: `site:${id}`, siteId: id })
    return { removed: true as const }
  },

  addPost: async ({ body }, { tenant, cause, clock }) => {
    await requireTypes(tenant, body, null)
    const added = await saying(() => addPost(tenant, { ...body, id: newId(clock()) }))
    await append(tenant, cause, { kind: 'post.added', subject: `post:${added.id}`, siteId: body.siteId, body })
    return added
  },

  changePost: async ({ params: { id }, body: { version, data } }, { tenant, cause, clock }) => {
    await requireTypes(tenant, data, id)
    const changed = await saying(() => changePost(tenant, id, version, data))
    const saved = await savedOr(changed, () => readPost(tenant, id), 'post')
    const shiftsAhead = await requireAhead(tenant, id, data.requires, clock())
    await append(tenant, cause, { kind: 'post.changed', subject: `post:${id}`, body: { ...data, shiftsAhead } })
    return { ...saved, shiftsAhead }
  },

  removePost: async ({ params: { id } }, { tenant, cause }) => {
    if (!(await saying(() => removePost(tenant, id)))) throw new Failure('not-found', 'There is no such post')
    await append(tenant, cause, { kind: 'post.removed', subject: `post:${id}` })
    return { removed: true as const }
  },
})
