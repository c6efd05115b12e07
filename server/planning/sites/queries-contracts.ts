import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Contract, ContractDraft, ContractLine } from '../../../contract/planning/sites/contracts.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { contractLines, contracts } from './table-contracts.ts'

const MOST_CONTRACTS = 50

type Row = typeof contracts.$inferSelect

async function withLines({ orm }: Tenant, found: Row[]): Promise<Contract[]> {
  const ids = found.map(({ id }) => id)
  const lines =
    ids.length === 0
      ? []
      : await orm
          .select()
          .from(contractLines)
          .where(inArray(contractLines.contractId, ids))
          .orderBy(asc(contractLines.postId))
  return found.map(({ id, clientId, reference, valid, targets, version }) => ({
    id,
    clientId,
    reference,
    from: valid.from,
    until: valid.until,
    targets,
    version,
    lines: lines
      .filter(({ contractId }) => contractId === id)
      .map(({ postId, pattern, minutes, billClass }) => ({ postId, pattern, minutes, billClass })),
  }))
}

/** The latest contracts of a client with their lines. */
export const listContracts = async (tenant: Tenant, clientId: string) =>
  withLines(
    tenant,
    await tenant.orm
      .select()
      .from(contracts)
      .where(eq(contracts.clientId, clientId))
      .orderBy(desc(sql`lower(${contracts.valid})`), asc(contracts.id))
      .limit(MOST_CONTRACTS),
  )

export const readContract = async (tenant: Tenant, id: string): Promise<Contract | undefined> =>
  (await withLines(tenant, await tenant.orm.select().from(contracts).where(eq(contracts.id, id))))[0]

async function putLines(tenant: Tenant, contractId: string, { from, until }: ContractDraft, lines: ContractLine[]) {
  const { orm, organisationId } = tenant
  await orm.delete(contractLines).where(eq(contractLines.contractId, contractId))
  if (lines.length > 0)
    await orm
      .insert(contractLines)
      .values(lines.map((line) => ({ ...line, organisationId, contractId, valid: { from, until } })))
}

/** Adds a contract with its lines. */
export async function addContract(tenant: Tenant, id: string, draft: ContractDraft): Promise<void> {
  const { clientId, reference, from, until, targets, lines } = draft
  const { orm, organisationId } = tenant
  await orm.insert(contracts).values({ organisationId, id, clientId, reference, valid: { from, until }, targets })
  await putLines(tenant, id, draft, lines)
}

/** Changes a contract and puts other lines in the place of its own; false without one of this version. */
export async function changeContract(tenant: Tenant, id: string, version: number, draft: ContractDraft) {
  const { reference, from, until, targets, lines } = draft
  const changed = await tenant.orm
    .update(contracts)
    .set({ reference, targets, valid: { from, until }, version: sql`${contracts.version} + 1` })
    .where(and(eq(contracts.id, id), eq(contracts.version, version)))
    .returning({ id: contracts.id })
  if (changed.length > 0) await putLines(tenant, id, draft, lines)
  return changed.length > 0
}

export const removeContract = async ({ orm }: Tenant, id: string) =>
  (await orm.delete(contracts).where(eq(contracts.id, id)).returning({ id: contracts.id })).length > 0

/** Whether all of these posts are at sites of a client. */
export async function arePostsOf(tenant: Tenant, clientId: string, postIds: string[]): Promise<boolean> {
  const [found] = await rows<{ own: boolean }>(tenant, {
    name: 'are-posts-of-client',
    text: `select not exists (select 1 from unnest($2::uuid[]) as wanted where not exists (
      select 1 from site_posts p join sites s on s.organisation_id = p.organisation_id and s.id = p.site_id
      where p.id = wanted and s.client_id = $1)) as own`,
    values: [clientId, postIds],
  })
  return found!.own
}
