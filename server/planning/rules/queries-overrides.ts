import type { Violation } from '../../../contract/planning/rules/rules.ts'
import { newId } from '../../core/base/ids.ts'
import type { Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { ruleOverrides } from './table.ts'

type NewOverride = { shiftId: string; guardId: string; reason: string; violations: Violation[] }

/** Notes which rules somebody set aside for shifts of guards, each as it was measured then. */
export async function noteOverrides(
  { orm, organisationId }: Tenant,
  { clock, actorId }: Cause,
  ...given: NewOverride[]
): Promise<void> {
  const now = clock()
  const rows = given.flatMap(({ shiftId, guardId, reason, violations }) =>
    violations.map(({ kind, severity, measured, limit, unit, source, text }) => ({
      organisationId,
      id: newId(now),
      shiftId,
      guardId,
      givenBy: actorId,
      givenAt: now,
      reason,
      kind,
      severity,
      measured,
      limit,
      unit,
      source,
      text,
    })),
  )
  if (rows.length > 0) await orm.insert(ruleOverrides).values(rows)
}
