import { dayAt } from '../../../contract/core/time.ts'
import type { Find } from '../../../contract/office/find/find.ts'

/** Where a find stands within its company. `zone` is that of the company. */
export function findPath({ kind, id, siteId, from }: Find, zone: string): string {
  if (kind === 'guard') return `guards/${id}`
  if (kind === 'shift') return `schedule?week=${dayAt(zone, new Date(from!))}&shift=${id}`
  return `sites/${siteId}`
}
