import type { QueryClient } from '@tanstack/react-query'
import type { ContractDraft, contracts } from '../../../contract/planning/sites/contracts.ts'
import type {
  FloorPlanDraft,
  PostDetails,
  Shape,
  SiteDetails,
  sitePlaces,
  SiteZone,
  SiteZoneDraft,
} from '../../../contract/planning/sites/places.ts'
import type { siteViews } from '../../../contract/planning/sites/site.ts'
import type { AheadChoice, Client, PostDraft, SiteDraft, sites } from '../../../contract/planning/sites/sites.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'

type Table = typeof sites
type ClientFacts = Pick<Client, 'name' | 'state'>
type Places = typeof sitePlaces
type Contracts = typeof contracts
type Views = typeof siteViews

const fresh = { staleTime: 0 }

export const sitesQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['sites'] },
    query<Table['list']>('/app/:organisation/sites', { params: { organisation } }, fresh),
  )
export const siteListQuery = (organisation: string, asked: { search?: string; page?: string }) =>
  query<Views['page']>('/app/:organisation/site-list', { params: { organisation }, query: asked }, fresh)
type Weekly = { slug: string; weekStartsOn: number }

/** A site with its hours, by the weeks that the roster shows. */
export const siteQuery = ({ slug: organisation, weekStartsOn }: Weekly, id: string) =>
  query<Views['read']>(
    '/app/:organisation/sites/:id',
    { params: { organisation, id }, query: weekStartsOn === 1 ? {} : { weekStartsOn: String(weekStartsOn) as '7' } },
    fresh,
  )

export const addClient = (organisation: string, name: string) =>
  call<Table['addClient']>('POST /app/:organisation/clients', {
    params: { organisation },
    body: { name, state: 'active' },
  })
export const changeClient = (
  organisation: string,
  id: string,
  body: { version: number; data: ClientFacts; ahead?: AheadChoice },
) => call<Table['changeClient']>('PATCH /app/:organisation/clients/:id', { params: { organisation, id }, body })
export const addSite = (organisation: string, body: SiteDraft) =>
  call<Table['add']>('POST /app/:organisation/sites', { params: { organisation }, body })
export const changeSite = (organisation: string, id: string, version: number, data: SiteDraft) =>
  call<Table['change']>('PATCH /app/:organisation/sites/:id', { params: { organisation, id }, body: { version, data } })
export const changeDetails = (organisation: string, id: string, version: number, data: SiteDetails) =>
  call<Places['details']>('PATCH /app/:organisation/sites/:id/details', {
    params: { organisation, id },
    body: { version, data },
  })
export const addPost = (organisation: string, body: PostDraft) =>
  call<Table['addPost']>('POST /app/:organisation/posts', { params: { organisation }, body })
export const changePost = (organisation: string, id: string, version: number, data: PostDraft) =>
  call<Table['changePost']>('PATCH /app/:organisation/posts/:id', {
    params: { organisation, id },
    body: { version, data },
  })
export const removePost = (organisation: string, id: string) =>
  call<Table['removePost']>('DELETE /app/:organisation/posts/:id', { params: { organisation, id } })
export const changePostDetails = (organisation: string, id: string, version: number, data: PostDetails) =>
  call<Places['postDetails']>('PATCH /app/:organisation/posts/:id/details', {
    params: { organisation, id },
    body: { version, data },
  })
export const putGeofence = (organisation: string, id: string, version: number | null, shape: Shape) =>
  call<Places['putGeofence']>('PUT /app/:organisation/sites/:id/geofence', {
    params: { organisation, id },
    body: { version, shape },
  })
export const addPlan = (organisation: string, body: FloorPlanDraft) =>
  call<Places['addPlan']>('POST /app/:organisation/floor-plans', { params: { organisation }, body })
export const changePlan = (organisation: string, id: string, version: number, data: FloorPlanDraft) =>
  call<Places['changePlan']>('PATCH /app/:organisation/floor-plans/:id', {
    params: { organisation, id },
    body: { version, data },
  })
export const removePlan = (organisation: string, id: string) =>
  call<Places['removePlan']>('DELETE /app/:organisation/floor-plans/:id', { params: { organisation, id } })
export const addZone = (organisation: string, body: SiteZoneDraft) =>
  call<Places['addZone']>('POST /app/:organisation/zones', { params: { organisation }, body })
export const changeZone = (organisation: string, id: string, version: number, data: SiteZoneDraft) =>
  call<Places['changeZone']>('PATCH /app/:organisation/zones/:id', {
    params: { organisation, id },
    body: { version, data },
  })
export const drawZone = (organisation: string, id: string, version: number, outline: SiteZone['outline']) =>
  call<Places['drawZone']>('PUT /app/:organisation/zones/:id/outline', {
    params: { organisation, id },
    body: { version, outline },
  })
export const removeZone = (organisation: string, id: string) =>
  call<Places['removeZone']>('DELETE /app/:organisation/zones/:id', { params: { organisation, id } })
export const addContract = (organisation: string, body: ContractDraft) =>
  call<Contracts['add']>('POST /app/:organisation/contracts', { params: { organisation }, body })
export const changeContract = (organisation: string, id: string, version: number, data: ContractDraft) =>
  call<Contracts['change']>('PATCH /app/:organisation/contracts/:id', {
    params: { organisation, id },
    body: { version, data },
  })

const PARTS = ['sites', 'site-list', 'clients', 'posts']

/** What is known of a company’s sites is old now. */
export const renewSites = (client: QueryClient, organisation: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [, app, own, part] }) =>
      app === 'app' && own === organisation && PARTS.some((each) => String(part).startsWith(each)),
  })

/** A site as it is stored now: what was known of it is old. */
export async function siteAnew(client: QueryClient, company: Weekly, id: string) {
  await renewSites(client, company.slug)
  return client.ensureQueryData(siteQuery(company, id))
}
