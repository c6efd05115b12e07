import { and, inArray } from 'drizzle-orm'
import type { GuardRates } from '../../../contract/planning/guards/pay-rates.ts'
import { guards } from '../guards/table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { assignments } from '../shifts/table.ts'

/** What an hour of some guards costs, and from which day, by guard. */
export async function readRates({ orm }: Tenant, ids: string[]): Promise<Map<string, GuardRates>> {
  const found = await orm
    .select({ id: guards.id, payRate: guards.payRate, payRates: guards.payRates })
    .from(guards)
    .where(inArray(guards.id, ids))
  return new Map(found.map(({ id, ...rates }) => [id, rates]))
}

/** Which guards declined or called off which of some shifts, as `<shift> <guard>`. */
export async function readAnswers({ orm }: Tenant, shiftIds: string[]): Promise<Set<string>> {
  const found = await orm
    .select({ shiftId: assignments.shiftId, guardId: assignments.guardId })
    .from(assignments)
    .where(and(inArray(assignments.shiftId, shiftIds), inArray(assignments.state, ['declined', 'called_off'])))
  return new Set(found.map(({ shiftId, guardId }) => `${shiftId} ${guardId}`))
}
