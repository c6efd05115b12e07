import { dayNumber } from '../../../contract/core/time.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import type { Shift } from './timeline.ts'

/** Whether a rule holds on a local day. */
export const holdsOn = ({ validFrom, validTo }: Pick<Rule, 'validFrom' | 'validTo'>, day: number): boolean =>
  day >= dayNumber(validFrom) && (validTo === null || day < dayNumber(validTo))

/** Whether a rule is about this work of this guard. */
export function isAbout(
  { appliesTo = {} }: Rule,
  guardId: string,
  shift: Pick<Shift, 'clientId' | 'siteId' | 'postId' | 'regionId'>,
): boolean {
  const { guardIds, clientIds, siteIds, postIds, regionIds } = appliesTo
  return (
    (guardIds?.includes(guardId) ?? true) &&
    (clientIds?.includes(shift.clientId) ?? true) &&
    (siteIds?.includes(shift.siteId) ?? true) &&
    (postIds?.includes(shift.postId) ?? true) &&
    (regionIds?.includes(shift.regionId ?? null) ?? true)
  )
}
