import { and, desc, eq, sql } from 'drizzle-orm'
import {
  type DetailName,
  detailNames,
  type Look,
  MOST_LOOKS,
  MOST_PARTIES,
  type Party,
  type PartyDetails,
  type PartyDraft,
} from '../../../contract/field/parties/parties.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import { users } from '../../core/database/account-tables.ts'
import { beyondScope, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { parties, partyDetails, partyLooks } from './table.ts'

const SHOWN = `
  select p.id, p.incident_id as "incidentId", p.kind, p.role, p.number, p.summary, d.details,
    (select count(distinct l.actor_id)::int from party_looks l
      where l.organisation_id = p.organisation_id and l.party_id = p.id) as looks,
    ${isoOf('p.added_at')} as "addedAt", a.name as "addedBy", ${isoOf('p.erased_at')} as "erasedAt",
    e.name as "erasedBy", p.erased_why as "erasedWhy", p.version
  from parties p
  left join party_details d on d.organisation_id = p.organisation_id and d.party_id = p.id
  left join users a on a.id = p.added_by
  left join users e on e.id = p.erased_by`

type PartyRow = Omit<Party, 'has'> & { details: PartyDetails | null }

const namesOf = (details: PartyDetails | null): DetailName[] =>
  detailNames.filter((name) => details?.[name] !== undefined)

/** A row as the office sees it: which details there are, and none of them. */
const shown = ({ details, ...party }: PartyRow): Party => ({ ...party, has: namesOf(details) })

/** The people and things of an incident: people first, in the order in which they were noted. */
export const listParties = async (tenant: Tenant, incidentId: string): Promise<Party[]> =>
  (
    await rows<PartyRow>(tenant, {
      name: 'parties',
      text: `${SHOWN} where p.incident_id = $1
        order by array_position(array['person', 'vehicle', 'property'], p.kind),
          array_position(array['subject', 'victim', 'witness', 'staff'], p.role), p.number, p.id limit ${MOST_PARTIES}`,
      values: [incidentId],
    })
  ).map(shown)

/** One of them; undefined where there is none. */
export const readParty = async (tenant: Tenant, id: string): Promise<Party | undefined> =>
  (await rows<PartyRow>(tenant, { name: 'party', text: `${SHOWN} where p.id = $1`, values: [id] })).map(shown)[0]

/** What identifies somebody or something. */
export const readDetails = async ({ orm }: Tenant, partyId: string): Promise<PartyDetails> =>
  (await orm.select().from(partyDetails).where(eq(partyDetails.partyId, partyId)))[0]?.details ?? {}

/** Whether there is such an incident. */
export const isIncident = async (tenant: Tenant, id: string): Promise<true | undefined> =>
  (await rows(tenant, { name: 'incident-known', text: 'select 1 from incidents where id = $1', values: [id] })).length >
  0
    ? true
    : undefined

/** An incident and its site, locked until the transaction ends; undefined where there is none. */
export const lockIncident = async (tenant: Tenant, id: string): Promise<{ id: string; siteId: string } | undefined> =>
  (
    await rows<{ id: string; siteId: string }>(tenant, {
      name: 'incident-locked',
      text: 'select id, site_id as "siteId" from incidents where id = $1 for update',
      values: [id],
    })
  )[0]

/** How many people and things an incident has, and the last number of a kind and role. */
export const countParties = async (
  tenant: Tenant,
  { incidentId, kind, role }: { incidentId: string } & Pick<PartyDraft, 'kind' | 'role'>,
) =>
  (
    await rows<{ all: number; last: number }>(tenant, {
      name: 'parties-counted',
      text: `
        select count(*)::int as all,
          coalesce(max(number) filter (where kind = $2 and role is not distinct from $3::text), 0)::int as last
        from parties where incident_id = $1`,
      values: [incidentId, kind, role],
    })
  )[0]!

type NewParty = Omit<typeof parties.$inferInsert, 'organisationId'>

export const addParty = async ({ orm, organisationId }: Tenant, party: NewParty) =>
  void (await orm.insert(parties).values({ ...party, organisationId }))

type PartyFacts = Pick<NewParty, 'kind' | 'role' | 'number' | 'summary'>

/** Changes one whose version is the given one and that is not erased; undefined otherwise. */
export const changeParty = async (
  { orm }: Tenant,
  { id, version }: { id: string; version: number },
  set: PartyFacts,
): Promise<unknown> =>
  (
    await orm
      .update(parties)
      .set({ ...set, version: version + 1 })
      .where(and(eq(parties.id, id), eq(parties.version, version), sql`${parties.erasedAt} is null`))
      .returning({ id: parties.id })
  )[0]

/** Keeps what identifies somebody in place of what was known before. */
export const keepDetails = async ({ orm, organisationId }: Tenant, partyId: string, details: PartyDetails) =>
  void (await orm
    .insert(partyDetails)
    .values({ organisationId, partyId, details })
    .onConflictDoUpdate({ target: [partyDetails.organisationId, partyDetails.partyId], set: { details } }))

type NewLook = Omit<typeof partyLooks.$inferSelect, 'organisationId'>

export const addLook = async ({ orm, organisationId }: Tenant, look: NewLook) =>
  void (await orm.insert(partyLooks).values({ ...look, organisationId }))

/** Who had details shown, the last first. */
export const listLooks = async ({ orm }: Tenant, partyId: string): Promise<Look[]> =>
  (
    await orm
      .select({ by: users.name, at: partyLooks.at, reason: partyLooks.reason })
      .from(partyLooks)
      .leftJoin(users, eq(users.id, partyLooks.actorId))
      .where(eq(partyLooks.partyId, partyId))
      .orderBy(desc(partyLooks.id))
      .limit(MOST_LOOKS)
  ).map(({ at, ...look }) => ({ ...look, at: at.toISOString() }))

/** Notes who erased one and why, and drops its summary; undefined where somebody did before. */
export const markErased = async (
  { orm }: Tenant,
  id: string,
  { at, by, why }: { at: Date; by: string; why: string },
): Promise<unknown> =>
  (
    await orm
      .update(parties)
      .set({ erasedAt: at, erasedBy: by, erasedWhy: why, summary: '', version: sql`${parties.version} + 1` })
      .where(and(eq(parties.id, id), sql`${parties.erasedAt} is null`))
      .returning({ id: parties.id })
  )[0]

/**
 * Removes what identifies one: the details, and the personal parts of the events that said them. The events stay with
 * the hashes of those parts, so the log stays whole.
 */
export async function eraseDetails(tenant: Tenant, { id, incidentId }: { id: string; incidentId: string }) {
  const { orm } = tenant
  await orm.delete(partyDetails).where(eq(partyDetails.partyId, id))
  const forget = () =>
    rows(tenant, {
      name: 'party-forgotten',
      text: `
        delete from ledger_private v using ledger_events e
        where e.organisation_id = v.organisation_id and e.id = v.event_id and e.subject = $2
          and e.kind in ('party.added', 'party.changed') and e.body->>'partyId' = $1`,
      values: [id, `incident:${incidentId}`],
    })
  await beyondScope(tenant, forget)
}
