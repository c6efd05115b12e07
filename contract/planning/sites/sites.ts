import * as z from 'zod/mini'
import { endpoints, Id, text, words } from '../../core/core.ts'
import { Within, WithinId, Zone } from '../organisations/organisations.ts'

export const clientStates = ['prospect', 'active', 'suspended', 'ended'] as const
export const postKinds = ['static', 'mobile', 'control', 'on_call'] as const

const Latitude = z.nullable(z.number().check(z.gte(-90), z.lte(90)))
const Longitude = z.nullable(z.number().check(z.gte(-180), z.lte(180)))
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))

export const ClientDraft = z.strictObject({ name: words(120), state: z.enum(clientStates) })
export const Client = z.extend(ClientDraft, { id: Id, version: z.int() })
export type Client = z.infer<typeof Client>

/** The shifts of a client that have not begun. `guards` are those who know that they have one. */
export const ShiftsAhead = z.object({
  count: z.int(),
  drafts: z.int(),
  published: z.int(),
  guards: z.array(z.string()),
})
export type ShiftsAhead = z.infer<typeof ShiftsAhead>

/** Whether they stay or are cancelled once the client ends; `count` is how many there were when somebody chose. */
export const AheadChoice = z.strictObject({
  act: z.enum(['keep', 'cancel']),
  count: z.int().check(z.gte(0), z.lte(1_000_000)),
})
export type AheadChoice = z.infer<typeof AheadChoice>

/** A place that is guarded. `zone` is its IANA time zone, and `lat` and `lng` are degrees (WGS 84). */
export const SiteDraft = z.strictObject({
  clientId: Id,
  name: words(120),
  address: text(300),
  zone: Zone,
  lat: Latitude,
  lng: Longitude,
})
export type SiteDraft = z.infer<typeof SiteDraft>
export const Site = z.extend(SiteDraft, { id: Id, version: z.int() })
export type Site = z.infer<typeof Site>

/** A place within a site where a guard is on duty. `requires` are kinds of qualification, `priority` 1 goes first. */
export const PostDraft = z.strictObject({
  siteId: Id,
  name: words(120),
  kind: z.enum(postKinds),
  requires: z.array(Id).check(z.maxLength(20)),
  priority: z.int().check(z.gte(1, 'Choose 1 to 5'), z.lte(5, 'Choose 1 to 5')),
  isArmed: z.boolean(),
})
export type PostDraft = z.infer<typeof PostDraft>
export const Post = z.extend(PostDraft, { id: Id, version: z.int() })
export type Post = z.infer<typeof Post>

/** A kind of qualification, such as a license. */
const Named = z.object({ id: Id, name: z.string() })

const Removed = z.object({ removed: z.literal(true) })
const saving = <T extends z.ZodMiniType>(data: T) => z.strictObject({ version: Version, data })

export const sites = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/sites',
    access: 'member',
    permission: 'sites.read',
    summary: 'Clients, sites, posts, and the qualifications that posts may require, each by name',
    params: Within,
    reply: z.object({
      clients: z.array(Client),
      sites: z.array(Site),
      posts: z.array(Post),
      qualifications: z.array(z.extend(Named, { isRetired: z.boolean() })),
    }),
  },
  addClient: {
    method: 'POST',
    path: '/app/:organisation/clients',
    access: 'member',
    permission: 'sites.manage',
    status: 201,
    summary: 'Adds a client',
    params: Within,
    body: ClientDraft,
    reply: Client,
  },
  changeClient: {
    method: 'PATCH',
    path: '/app/:organisation/clients/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Changes a client. One that ends says what becomes of its shifts ahead: they stay, or are cancelled',
    params: WithinId,
    body: z.strictObject({ version: Version, data: ClientDraft, ahead: z.optional(AheadChoice) }),
    reply: z.extend(Client, { ahead: z.nullable(z.extend(ShiftsAhead, { cancelled: z.int() })) }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/sites',
    access: 'member',
    permission: 'sites.manage',
    status: 201,
    summary: 'Adds a site of a client',
    params: Within,
    body: SiteDraft,
    reply: Site,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation/sites/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Changes a site',
    params: WithinId,
    body: saving(SiteDraft),
    reply: Site,
  },
  remove: {
    method: 'DELETE',
    path: '/app/:organisation/sites/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Removes a site that has no shifts, with its posts',
    params: WithinId,
    reply: Removed,
  },
  addPost: {
    method: 'POST',
    path: '/app/:organisation/posts',
    access: 'member',
    permission: 'sites.manage',
    status: 201,
    summary: 'Adds a post of a site',
    params: Within,
    body: PostDraft,
    reply: Post,
  },
  changePost: {
    method: 'PATCH',
    path: '/app/:organisation/posts/:id',
    access: 'member',
    permission: 'sites.manage',
    summary:
      'Changes a post, and what its shifts ahead require; `shiftsAhead` are those that require something else now',
    params: WithinId,
    body: saving(PostDraft),
    reply: z.extend(Post, { shiftsAhead: z.int() }),
  },
  removePost: {
    method: 'DELETE',
    path: '/app/:organisation/posts/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Removes a post that has no shifts',
    params: WithinId,
    reply: Removed,
  },
})
