import { and, asc, eq, sql } from 'drizzle-orm'
import type { Client, Post, PostDraft, Site, SiteDraft } from '../../../contract/planning/sites/sites.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { clients, posts, sites } from './table.ts'

const clientShown = { id: clients.id, name: clients.name, state: clients.state, version: clients.version }
const siteShown = {
  id: sites.id,
  clientId: sites.clientId,
  name: sites.name,
  address: sites.address,
  zone: sites.zone,
  lat: sites.lat,
  lng: sites.lng,
  version: sites.version,
}
/** The facts of a post as the contract shows them. */
export const postShown = {
  id: posts.id,
  siteId: posts.siteId,
  name: posts.name,
  kind: posts.kind,
  requires: posts.requires,
  priority: posts.priority,
  isArmed: posts.isArmed,
  version: posts.version,
}

type Places = {
  clients: Client[]
  sites: Site[]
  posts: Post[]
  qualifications: { id: string; name: string; isRetired: boolean }[]
}

/** All clients, sites, posts and kinds of qualification, each by name. */
export async function listPlaces(tenant: Tenant): Promise<Places> {
  const { orm } = tenant
  return {
    clients: await orm.select(clientShown).from(clients).orderBy(asc(clients.name), asc(clients.id)),
    sites: await orm.select(siteShown).from(sites).orderBy(asc(sites.name), asc(sites.id)),
    posts: await orm.select(postShown).from(posts).orderBy(asc(posts.name), asc(posts.id)),
    qualifications: await rows(tenant, {
      name: 'qualifications-of-posts',
      text: 'select id, name, retired_at is not null as "isRetired" from qualification_types order by name, id',
    }),
  }
}

type ClientFacts = Pick<Client, 'name' | 'state'>

export async function addClient(
  { orm, organisationId }: Tenant,
  client: ClientFacts & { id: string },
): Promise<Client> {
  const [added] = await orm
    .insert(clients)
    .values({ ...client, organisationId })
    .returning(clientShown)
  return added!
}

/** Changes a client; undefined without one of this version. */
export async function changeClient({ orm }: Tenant, id: string, version: number, set: ClientFacts) {
  const [changed] = await orm
    .update(clients)
    .set({ ...set, version: sql`${clients.version} + 1` })
    .where(and(eq(clients.id, id), eq(clients.version, version)))
    .returning(clientShown)
  return changed
}

export const readClient = async ({ orm }: Tenant, id: string) =>
  (await orm.select(clientShown).from(clients).where(eq(clients.id, id)))[0]

export async function addSite({ orm, organisationId }: Tenant, site: SiteDraft & { id: string }): Promise<Site> {
  const [added] = await orm
    .insert(sites)
    .values({ ...site, organisationId })
    .returning(siteShown)
  return added!
}

/** Changes a site; undefined without one of this version. */
export async function changeSite({ orm }: Tenant, id: string, version: number, set: SiteDraft) {
  const [changed] = await orm
    .update(sites)
    .set({ ...set, version: sql`${sites.version} + 1` })
    .where(and(eq(sites.id, id), eq(sites.version, version)))
    .returning(siteShown)
  return changed
}

export const readSite = async ({ orm }: Tenant, id: string) =>
  (await orm.select(siteShown).from(sites).where(eq(sites.id, id)))[0]

/** Removes a site with its posts; false where there is none. The database refuses it while a post has shifts. */
export const removeSite = async ({ orm }: Tenant, id: string) =>
  (await orm.delete(sites).where(eq(sites.id, id)).returning({ id: sites.id })).length > 0

export async function addPost({ orm, organisationId }: Tenant, post: PostDraft & { id: string }): Promise<Post> {
  const [added] = await orm
    .insert(posts)
    .values({ ...post, organisationId })
    .returning(postShown)
  return added!
}

/** Changes a post; undefined without one of this version. */
export async function changePost({ orm }: Tenant, id: string, version: number, set: PostDraft) {
  const [changed] = await orm
    .update(posts)
    .set({ ...set, version: sql`${posts.version} + 1` })
    .where(and(eq(posts.id, id), eq(posts.version, version)))
    .returning(postShown)
  return changed
}

/** Has the shifts of a post that are not over require what the post does now. Returns how many required another. */
export async function requireAhead(tenant: Tenant, postId: string, requires: string[], now: Date): Promise<number> {
  const [changed] = await rows<{ count: number }>(tenant, {
    name: 'require-of-shifts-ahead',
    text: `
      with changed as (
        update shifts set requires = $2::uuid[]
        where post_id = $1 and upper(during) > $3 and requires <> $2::uuid[] returning id)
      select count(*)::int as count from changed`,
    values: [postId, requires, now],
  })
  return changed!.count
}

export const readPost = async ({ orm }: Tenant, id: string) =>
  (await orm.select(postShown).from(posts).where(eq(posts.id, id)))[0]

/** What a post and its site are called; undefined where there is no such post. */
export async function readPostNames({ orm }: Tenant, id: string): Promise<{ post: string; site: string } | undefined> {
  const [found] = await orm
    .select({ post: posts.name, site: sites.name })
    .from(posts)
    .innerJoin(sites, and(eq(sites.organisationId, posts.organisationId), eq(sites.id, posts.siteId)))
    .where(eq(posts.id, id))
  return found
}

/** Removes a post; false where there is none. The database refuses it while it has shifts. */
export const removePost = async ({ orm }: Tenant, id: string) =>
  (await orm.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id })).length > 0

/** The name of a kind that is retired and that a post does not ask for yet; undefined without any. */
export async function newlyRetired(tenant: Tenant, ids: string[], postId: string | null): Promise<string | undefined> {
  const [found] = await rows<{ name: string }>(tenant, {
    name: 'newly-retired-kinds',
    text: `select t.name from qualification_types t where t.id = any($1::uuid[]) and t.retired_at is not null
      and not exists (select 1 from site_posts p where p.id = $2 and t.id = any(p.requires)) order by 1 limit 1`,
    values: [ids, postId],
  })
  return found?.name
}

/** Whether all of these are kinds of qualification of this organisation. */
export async function areTypes(tenant: Tenant, ids: string[]): Promise<boolean> {
  const [found] = await rows<{ known: boolean }>(tenant, {
    name: 'are-qualification-types',
    text: `select not exists (select 1 from unnest($1::uuid[]) as wanted
      where not exists (select 1 from qualification_types t where t.id = wanted)) as known`,
    values: [ids],
  })
  return found!.known
}
