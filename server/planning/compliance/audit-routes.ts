import { DAY_MS } from '../../../contract/core/units.ts'
import { type Audit, audits, NIGHTLY_DAYS } from '../../../contract/planning/compliance/audits.ts'
import { beyondScope, type Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { companyRules } from '../rules/company-rules.ts'
import { lawsOf, requirePacks } from '../rules/rule-sets.ts'
import { stretch } from '../shifts/spans.ts'
import { auditRoster, countOf, type GuardViolation } from '../shifts/auditing-rosters.ts'
import { checkRoster } from './checking-rosters.ts'
import { countFindings, lastAudit, listFindings, listOverrides } from './queries-audits.ts'
import { namesOf } from './queries-records.ts'

/** A preview shows so many of the violations that it would bring. */
const EXAMPLES = 20

const keyOf = ({ guardId, kind, severity, from, text }: GuardViolation) =>
  [guardId, kind, severity, from, text].join(' ')

/** Those of `found` that are not among `others`. */
function without(found: GuardViolation[], others: GuardViolation[]): GuardViolation[] {
  const known = new Set(others.map(keyOf))
  return found.filter((each) => !known.has(keyOf(each)))
}

/** A check as a member sees it: with a scope it counts what lies within. */
const asSeen = async (tenant: Tenant, audit: Audit): Promise<Audit> =>
  tenant.isScoped ? { ...audit, ...(await countFindings(tenant, audit.id)) } : audit

/** What breaks rules in the roster, and what was set aside. */
export const auditRoutes = tenantRoutes(audits, {
  violations: async ({ query: { severity, kind, page } }, { tenant }) => {
    const audit = await lastAudit(tenant)
    if (!audit) return { audit, findings: [], total: 0 }
    return {
      audit: await asSeen(tenant, audit),
      ...(await listFindings(tenant, audit.id, { severity, kind, page: Number(page ?? 1) })),
    }
  },

  check: async ({ body }, { tenant, cause }) => {
    // A check belongs to the company, not to the caller.
    await beyondScope(tenant, () => checkRoster(tenant, cause, stretch(body)))
    return asSeen(tenant, (await lastAudit(tenant))!)
  },

  overrides: ({ query: { guard, kind, page } }, { tenant }) =>
    listOverrides(tenant, { guardId: guard, kind, page: Number(page ?? 1) }),

  preview: async ({ body: { chosen } }, { tenant, clock }) => {
    requirePacks(chosen)
    const law = await lawsOf(tenant)
    const from = clock()
    const span = { from, to: new Date(from.getTime() + NIGHTLY_DAYS * DAY_MS), zone: law.zone }
    const sets = [companyRules(law), companyRules(await lawsOf(tenant, chosen))]
    const { guards, found } = await auditRoster(tenant, sets, span)
    const [before, after] = found as [GuardViolation[], GuardViolation[]]
    const broken = without(after, before)
    const examples = broken.slice(0, EXAMPLES)
    const names = await namesOf(tenant, [...new Set(examples.map(({ guardId }) => guardId))])
    return {
      guards,
      broken: countOf(broken),
      lifted: countOf(without(before, after)),
      examples: examples.map((each) => ({ ...each, guard: names.get(each.guardId)! })),
    }
  },
})
