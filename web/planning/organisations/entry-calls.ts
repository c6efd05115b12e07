import type {
  administration,
  entry,
  InvitationDraft,
  RegionDraft,
} from '../../../contract/planning/organisations/entry.ts'
import type { KeyPermission } from '../../../contract/permissions.ts'
import type {
  Organisation,
  organisation,
  OrganisationDraft,
  Scope,
} from '../../../contract/planning/organisations/organisations.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Entry = typeof entry
type AdministrationEndpoints = typeof administration
type Company = typeof organisation

const fresh = { staleTime: 0 }
const of = (slug: string) => ({ params: { organisation: slug } })

/** What an invitation leads to. Never kept: it may have been revoked. */
export const lookAt = (token: string) => ({
  queryKey: ['company-invitation', token],
  queryFn: () => call<Entry['look']>('POST /app/invitations/look', { body: { token } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})
export const acceptInvitation = (token: string) =>
  call<Entry['accept']>('POST /app/invitations/accept', { body: { token } })
export const joinByInvitation = (body: { token: string; name: string; password: string }) =>
  call<Entry['join']>('POST /app/invitations/join', { body })

export const invitationsOf = (slug: string) =>
  query<AdministrationEndpoints['invitations']>('/app/:organisation/invitations', of(slug), fresh)
export const regionsOf = (slug: string) =>
  query<AdministrationEndpoints['regions']>('/app/:organisation/regions', of(slug), fresh)
export const keysOf = (slug: string) =>
  query<AdministrationEndpoints['keys']>('/app/:organisation/api-keys', of(slug), fresh)

/** What an owner does with people, regions and keys of a company. */
export const ownerCalls = (slug: string) => {
  const params = { organisation: slug }
  const one = (id: string) => ({ params: { organisation: slug, id } })
  return {
    invite: (body: InvitationDraft) =>
      call<AdministrationEndpoints['invite']>('POST /app/:organisation/invitations', { params, body }),
    resend: (id: string) =>
      call<AdministrationEndpoints['resend']>('POST /app/:organisation/invitations/:id/resend', one(id)),
    revoke: (id: string) =>
      call<AdministrationEndpoints['revoke']>('DELETE /app/:organisation/invitations/:id', one(id)),
    changeMember: (id: string, body: { role: 'owner' | 'scheduler' | 'dispatcher'; scope: Scope }) =>
      call<Company['changeMember']>('PATCH /app/:organisation/members/:id', { ...one(id), body }),
    removeMember: (id: string) => call<Company['removeMember']>('DELETE /app/:organisation/members/:id', one(id)),
    changeCompany: (
      body: OrganisationDraft & Pick<Organisation, 'version'> & Partial<Pick<Organisation, 'currency' | 'locale'>>,
    ) => call<Company['change']>('PATCH /app/:organisation', { params, body }),
    addRegion: (body: RegionDraft) =>
      call<AdministrationEndpoints['addRegion']>('POST /app/:organisation/regions', { params, body }),
    changeRegion: (id: string, version: number, data: RegionDraft) =>
      call<AdministrationEndpoints['changeRegion']>('PATCH /app/:organisation/regions/:id', {
        ...one(id),
        body: { version, data },
      }),
    removeRegion: (id: string) =>
      call<AdministrationEndpoints['removeRegion']>('DELETE /app/:organisation/regions/:id', one(id)),
    addKey: (body: { name: string; permissions: KeyPermission[] }) =>
      call<AdministrationEndpoints['addKey']>('POST /app/:organisation/api-keys', { params, body }),
    revokeKey: (id: string) =>
      call<AdministrationEndpoints['revokeKey']>('DELETE /app/:organisation/api-keys/:id', one(id)),
  }
}
