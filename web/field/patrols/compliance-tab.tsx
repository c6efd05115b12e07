import { useQuery } from '@tanstack/react-query'
import { dayAt, daysLater, startOf } from '../../../contract/core/time.ts'
import { complianceNames, complianceParts, type ComplianceRow } from '../../../contract/field/patrols/runs.ts'
import { useNow } from '../../core/use-now.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyTable } from '../../planning/organisations/company-table.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import type { Column } from '../../platform/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { complianceCsv, complianceQuery } from './calls.ts'

const COLUMNS: Column<ComplianceRow>[] = [
  { head: 'Checkpoint', isRowHead: true, cell: ({ checkpoint }) => checkpoint },
  { head: 'Tour', cell: ({ tour }) => tour },
  { head: 'Site', cell: ({ site }) => site },
  ...complianceParts.map((part) => ({
    head: complianceNames[part],
    isFigure: true,
    cell: (row: ComplianceRow) => row[part],
  })),
]

const SPANS = ['7', '14', '30'] as const

/** The checkpoints of the last days with their states, counted, as a list and as CSV. */
export function ComplianceTab() {
  const { slug, zone } = useCompany()
  const [filter, change] = useAddressFilter(['days'])
  const days = SPANS.find((span) => span === filter.days) ?? '7'
  const tomorrow = daysLater(dayAt(zone, useNow()), 1)
  const stretch = {
    from: startOf(zone, daysLater(tomorrow, -Number(days))).toISOString(),
    to: startOf(zone, tomorrow).toISOString(),
  }
  const { data, ...reading } = useQuery(complianceQuery(slug, stretch))
  return (
    <div className="ops-page patrol-compliance">
      <div className="patrol-choice">
        <Segments
          label="Days"
          value={days}
          options={SPANS.map((span) => ({ value: span, label: `${span} days` }))}
          onChange={(span) => change({ days: span === '7' ? undefined : span })}
        />
        <CsvButton read={() => complianceCsv(slug, stretch)} />
      </div>
      <CompanyTable
        many="checkpoints"
        caption="Compliance"
        reading={{ ...reading, data: data?.rows }}
        columns={COLUMNS}
        keyOf={({ tourId, checkpointId }) => `${tourId} ${checkpointId}`}
        lines={6}
        empty={<EmptyState title="Nothing was due">In these days no checkpoint of a tour was due.</EmptyState>}
      />
    </div>
  )
}
