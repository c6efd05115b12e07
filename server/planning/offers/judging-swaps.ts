import { colleagueRefusal, ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import type { Violation } from '../../../contract/planning/rules/rules.ts'
import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { duringOf } from '../shifts/assigning-shifts.ts'
import { judge } from '../shifts/judging-work.ts'
import { readElsewhere } from '../shifts/queries-assignments.ts'
import { readWork } from '../shifts/queries-timelines.ts'

/** What one guard of a swap would take on, and what stops it. */
export type Part = { guardId: string; isBusy: boolean; violations: Violation[] }

type SwapSide = { guardId: string; takes: Swap['shift']; gives: Swap['shift'] | null }

async function judgePart(tenant: Tenant, { guardId, takes, gives }: SwapSide): Promise<Part> {
  const without = gives ? [gives.id] : []
  const elsewhere = await readElsewhere(tenant, guardId, duringOf(takes), [takes.id, ...without])
  const work = orNotFound(await readWork(tenant, takes.id), 'shift')
  return { guardId, isBusy: elsewhere !== undefined, violations: await judge(tenant, guardId, work, without) }
}

/** What a swap would break, for each guard who takes a shift by it. */
export async function judgeSwap(tenant: Tenant, { fromGuard, toGuard, shift, other }: Swap): Promise<Part[]> {
  const parts = [await judgePart(tenant, { guardId: toGuard, takes: shift, gives: other })]
  if (other) parts.push(await judgePart(tenant, { guardId: fromGuard, takes: other, gives: shift }))
  return parts
}

/**
 * Refuses to a guard what nobody could approve alone, and names the rule. Of a colleague it tells no measure, and
 * nothing that is their own.
 */
export function requirePossible(parts: Part[], guardId: string): void {
  for (const part of parts) {
    const isOwn = part.guardId === guardId
    if (part.isBusy) throw new Failure('conflict', isOwn ? ownRefusals.busy : ownRefusals.colleagueBusy)
    const blocking = part.violations.filter(({ overridable }) => overridable !== 'reason')
    if (blocking.length === 0) continue
    if (!isOwn) throw new Failure('rule', colleagueRefusal(blocking[0]!.kind))
    // A ban is between the company and its client.
    const named = blocking.filter(({ kind }) => kind !== 'site_ban')
    throw named.length === blocking.length
      ? new Failure('rule', `By the rules of work you can’t take this shift: ${named[0]!.text}.`, { violations: named })
      : new Failure('rule', ownRefusals.barred)
  }
}
