import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import {
  type Audit,
  type Finding,
  FINDINGS_PER_PAGE,
  type OverrideRecord,
  MOST_FINDINGS,
} from '../../../contract/planning/compliance/audits.ts'
import type { RosterKind } from '../../../contract/planning/rules/kinds.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { users } from '../../core/database/account-tables.ts'
import { rows } from '../../core/database/rows.ts'
import { guards } from '../guards/table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { ruleOverrides } from '../rules/table.ts'
import type { GuardViolation } from '../shifts/auditing-rosters.ts'
import { rosterAudits, rosterFindings } from './table.ts'

/** So many findings go into one statement. */
const AT_ONCE = 500
/** So many checks are kept. */
const KEPT = 30

const auditShown = {
  id: rosterAudits.id,
  at: rosterAudits.at,
  from: rosterAudits.from,
  to: rosterAudits.to,
  guards: rosterAudits.guards,
  hard: rosterAudits.hard,
  soft: rosterAudits.soft,
  askedBy: users.name,
}

/** The last check; null before the first. */
export async function lastAudit({ orm }: Tenant): Promise<Audit | null> {
  const [last] = await orm
    .select(auditShown)
    .from(rosterAudits)
    .leftJoin(users, eq(users.id, rosterAudits.askedBy))
    .orderBy(desc(rosterAudits.at), desc(rosterAudits.id))
    .limit(1)
  return last ? { ...last, at: last.at.toISOString(), from: last.from.toISOString(), to: last.to.toISOString() } : null
}

type NewAudit = Omit<typeof rosterAudits.$inferInsert, 'organisationId'>

/** Stores a check with what it found. Of older checks the last 30 stay. */
export async function addAudit(
  { orm, organisationId }: Tenant,
  audit: NewAudit,
  found: GuardViolation[],
): Promise<void> {
  await orm.insert(rosterAudits).values({ ...audit, organisationId })
  const kept = found.slice(0, MOST_FINDINGS).map(({ from, to, ...finding }, position) => ({
    ...finding,
    organisationId,
    auditId: audit.id,
    position,
    from: new Date(from),
    to: new Date(to),
  }))
  for (let from = 0; from < kept.length; from += AT_ONCE)
    await orm.insert(rosterFindings).values(kept.slice(from, from + AT_ONCE))
  const old = orm
    .select({ id: rosterAudits.id })
    .from(rosterAudits)
    .orderBy(desc(rosterAudits.at), desc(rosterAudits.id))
    .offset(KEPT)
  await orm.delete(rosterAudits).where(inArray(rosterAudits.id, old))
}

const ofGuard = (table: typeof rosterFindings | typeof ruleOverrides) =>
  and(eq(guards.organisationId, table.organisationId), eq(guards.id, table.guardId))

const findingShown = {
  guardId: rosterFindings.guardId,
  guard: guards.name,
  shiftIds: rosterFindings.shiftIds,
  isPublished: rosterFindings.isPublished,
  isSetAside: rosterFindings.isSetAside,
  kind: rosterFindings.kind,
  severity: rosterFindings.severity,
  measured: rosterFindings.measured,
  limit: rosterFindings.limit,
  unit: rosterFindings.unit,
  from: rosterFindings.from,
  to: rosterFindings.to,
  source: rosterFindings.source,
  text: rosterFindings.text,
}

const overrideShown = {
  id: ruleOverrides.id,
  guardId: ruleOverrides.guardId,
  guard: guards.name,
  shiftId: ruleOverrides.shiftId,
  at: ruleOverrides.givenAt,
  by: users.name,
  reason: ruleOverrides.reason,
  kind: ruleOverrides.kind,
  severity: ruleOverrides.severity,
  measured: ruleOverrides.measured,
  limit: ruleOverrides.limit,
  unit: ruleOverrides.unit,
  source: ruleOverrides.source,
  text: ruleOverrides.text,
}

const offsetOf = (page: number) => (page - 1) * FINDINGS_PER_PAGE

type AuditQuery = { severity: Rule['severity'] | undefined; kind: RosterKind | undefined; page: number }

/** A page of what a check found. */
export async function listFindings({ orm }: Tenant, auditId: string, { severity, kind, page }: AuditQuery) {
  const wanted = and(
    eq(rosterFindings.auditId, auditId),
    severity && eq(rosterFindings.severity, severity),
    kind && eq(rosterFindings.kind, kind),
  )
  const [counted] = await orm.select({ count: count() }).from(rosterFindings).where(wanted)
  const found = await orm
    .select(findingShown)
    .from(rosterFindings)
    .innerJoin(guards, ofGuard(rosterFindings))
    .where(wanted)
    .orderBy(asc(rosterFindings.position))
    .limit(FINDINGS_PER_PAGE)
    .offset(offsetOf(page))
  const findings = found.map(({ from, to, ...finding }): Finding => ({
    ...finding,
    from: from.toISOString(),
    to: to.toISOString(),
  }))
  return { findings, total: counted!.count }
}

/** How many of the findings of a check that a member may see are hard and soft. */
export async function countFindings({ orm }: Tenant, auditId: string): Promise<{ hard: number; soft: number }> {
  const counted = await orm
    .select({ severity: rosterFindings.severity, count: count() })
    .from(rosterFindings)
    .where(eq(rosterFindings.auditId, auditId))
    .groupBy(rosterFindings.severity)
  const of = (severity: Rule['severity']) => counted.find((each) => each.severity === severity)?.count ?? 0
  return { hard: of('hard'), soft: of('soft') }
}

/** A page of the rules that somebody set aside, the last first. */
export async function listOverrides(
  { orm }: Tenant,
  { guardId, kind, page }: { guardId: string | undefined; kind: RosterKind | undefined; page: number },
) {
  const wanted = and(
    guardId === undefined ? undefined : eq(ruleOverrides.guardId, guardId),
    kind && eq(ruleOverrides.kind, kind),
  )
  const [counted] = await orm.select({ count: count() }).from(ruleOverrides).where(wanted)
  const found = await orm
    .select(overrideShown)
    .from(ruleOverrides)
    .innerJoin(guards, ofGuard(ruleOverrides))
    .leftJoin(users, eq(users.id, ruleOverrides.givenBy))
    .where(wanted)
    .orderBy(desc(ruleOverrides.givenAt), desc(ruleOverrides.id))
    .limit(FINDINGS_PER_PAGE)
    .offset(offsetOf(page))
  const overrides = found.map(({ at, ...given }): OverrideRecord => ({ ...given, at: at.toISOString() }))
  return { overrides, total: counted!.count }
}

/**
 * Takes the turn to check this organisation at night until the transaction ends; false while another process has it, or
 * after it did since a moment.
 */
export async function takeNight(tenant: Tenant, since: Date): Promise<boolean> {
  const [found] = await rows<{ mine: boolean }>(tenant, {
    name: 'audit-turn',
    text: `
      select pg_try_advisory_xact_lock(7203121, hashtext($1)) and not exists (
        select from roster_audits where asked_by is null and audited_at >= $2) as mine`,
    values: [tenant.organisationId, since],
  })
  return found!.mine
}
