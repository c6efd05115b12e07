import { daysLater } from '../../../contract/core/time.ts'
import type { TwinLicense } from './queries-merging.ts'

const FOREVER = '9999-12-31'
const endOf = ({ until }: TwinLicense) => until ?? FOREVER

/**
 * How two guards' licenses of one kind stop overlapping: the one that ends later stays, that of the kept guard where
 * both end on a day, and the other one ends the day before. `until` is null where nothing of it is left.
 */
export function joinLicenses(licenses: TwinLicense[], kept: string): { id: string; until: string | null }[] {
  const sorted = licenses.toSorted(
    (a, b) => endOf(b).localeCompare(endOf(a)) || Number(b.guardId === kept) - Number(a.guardId === kept),
  )
  return sorted.flatMap((license, nth) => {
    const inTheWay = sorted
      .slice(0, nth)
      .filter(({ typeId, from }) => typeId === license.typeId && from <= endOf(license))
    if (inTheWay.length === 0) return []
    const first = inTheWay.map(({ from }) => from).toSorted()[0]!
    return [{ id: license.id, until: first > license.from ? daysLater(first, -1) : null }]
  })
}
