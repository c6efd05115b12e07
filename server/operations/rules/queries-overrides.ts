import type { Violation } from '../../../contract/operations/rules/rules.ts'
import { newId } from '../../core/database/ids.ts'
import type { Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { ruleOverrides } from './table.ts'

type Given = { shiftId: string; guardId: string; reason: string; violations: Violation[] }

/** Notes which rules somebody set aside for a shift of a guard, each as it was measured then. */
export async function noteOverrides(
  { orm, organisationId }: Tenant,
  { clock, actorId }: Cause,
  { shiftId, guardId, reason, violations }: Given,
): Promise<void> {
  if (violations.length === 0) return
  const now = clock()
  await orm.insert(ruleOverrides).values(
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
}
