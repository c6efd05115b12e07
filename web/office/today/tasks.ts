import type { OfficeTask } from '../../../contract/office/today/today.ts'
import { shiftPath } from './when.ts'

/** What the button of a task says. */
export const labelOf = ({ kind }: OfficeTask): string =>
  kind === 'order' ? 'Look' : kind === 'reply' ? 'Read' : 'Decide'

/**
 * Where a task is decided: the request of the guard, the shift of a swap, the answer, or the site whose orders are
 * unread. `zone` is that of the company.
 */
export function pathOf({ kind, id, shiftId, guardId, siteId, from }: OfficeTask, zone: string): string {
  if (kind === 'reply') return `guards/${id}#replies`
  if (kind === 'time_off') return `guards/${guardId}?decide=${id}`
  if (kind === 'order') return `sites/${siteId}`
  return shiftPath({ shiftId: shiftId!, from: from! }, zone)
}
