import { UNHEARD_MINUTES, type DutyRow, dutyStates, type DutyState } from '../../../contract/office/control/control.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { BoardRow } from '../../../contract/field/attendance/time-entries.ts'
import type { DutyFacts } from './queries-duty.ts'

/** How a guard on duty stands: the worst that holds. */
export function dutyStateOf(row: Pick<BoardRow, 'state' | 'since'>, facts: DutyFacts, now: Date): DutyState {
  if (row.since === null) return row.state === 'late' ? 'late' : 'due'
  if (facts.hasNotCalled) return 'no_call'
  if (row.state === 'over') return 'over'
  if (row.state === 'on_break') return 'on_break'
  const isSilent = facts.seenAt !== null && now.getTime() - Date.parse(facts.seenAt) >= UNHEARD_MINUTES * MINUTE_MS
  if (isSilent) return 'silent'
  return facts.tour === null ? 'on_post' : 'on_round'
}

/** Whether somebody has to look at it. */
export const needsLook = (state: DutyState): boolean => dutyStates.indexOf(state) <= dutyStates.indexOf('silent')

/** The worst state of some guards; null of nobody. */
export const worstOf = (states: DutyState[]): DutyState | null =>
  dutyStates.find((each) => states.includes(each)) ?? null

/** Those first who need somebody, then by site, post and name. */
export const byTrouble = (a: DutyRow, b: DutyRow): number =>
  dutyStates.indexOf(a.state) - dutyStates.indexOf(b.state) ||
  a.site.localeCompare(b.site) ||
  a.post.localeCompare(b.post) ||
  a.guard.localeCompare(b.guard)
