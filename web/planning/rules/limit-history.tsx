import { useQuery } from '@tanstack/react-query'
import { pagesOf } from '../../../contract/core/core.ts'
import { dayAt } from '../../../contract/core/time.ts'
import { CHANGES_PER_PAGE, type LimitChange } from '../../../contract/planning/rules/limits.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyTable } from '../organisations/company-table.tsx'
import { limitHistoryQuery } from './calls.ts'
import { limitName, limitValue } from './limit-words.ts'

const GONE = 'Somebody who left'

/** Who changed which limit when and why, and what was withdrawn. */
export function LimitHistory() {
  const { slug, zone } = useCompany()
  const [{ page = '1' }, change] = useAddressFilter(['page'])
  const at = Math.max(1, Number(page) || 1)
  const { data, ...reading } = useQuery(limitHistoryQuery(slug, at))
  const columns: Column<LimitChange>[] = [
    { head: 'Limit', isRowHead: true, cell: limitName },
    {
      head: 'New value',
      isFigure: true,
      cell: (each) => (each.value === null ? 'As the pack says' : limitValue(each, each.value)),
    },
    { head: 'Holds from', isFigure: true, cell: ({ from }) => from },
    { head: 'Reason', cell: ({ reason }) => reason },
    {
      head: 'Changed',
      cell: ({ changedBy, changedAt }) => `${changedBy ?? GONE}, ${dayAt(zone, new Date(changedAt))}`,
    },
    {
      head: 'Withdrawn',
      cell: ({ undoneBy, undoneAt }) =>
        undoneAt === null ? 'No' : `${undoneBy ?? GONE}, ${dayAt(zone, new Date(undoneAt))}`,
    },
  ]
  return (
    <section aria-labelledby="ops-limit-history">
      <h2 id="ops-limit-history">Changes</h2>
      <CompanyTable
        many="changes"
        caption="Changes of limits"
        reading={{
          ...reading,
          data: data && { items: data.changes, page: at, pages: pagesOf(data.total, CHANGES_PER_PAGE) },
        }}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(next) => change({ page: String(next) })}
        lines={3}
        empty={<EmptyState title="No limit was changed">Every limit is the one that its pack says.</EmptyState>}
      />
    </section>
  )
}
