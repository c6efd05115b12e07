import { useQuery } from '@tanstack/react-query'
import { weekdayText } from '../../../contract/core/short-dates.ts'
import { pagesOf } from '../../../contract/core/core.ts'
import { FINDINGS_PER_PAGE, type OverrideRecord } from '../../../contract/planning/compliance/audits.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyTable } from '../organisations/company-table.tsx'
import { clockOf, wallTime } from '../shifts/week.ts'
import { BrokenRule, measuredOf } from './broken.tsx'
import { overridesQuery } from './calls.ts'

/** The rules that somebody set aside: who, when, why, and how far each was from its limit. */
export function OverridesPart() {
  const { slug, zone, hrefOf, locale } = useCompany()
  const [{ page = '1' }, change] = useAddressFilter(['page'])
  const at = Math.max(1, Number(page) || 1)
  const { data, ...reading } = useQuery(overridesQuery(slug, at))
  const pages = pagesOf(data?.total ?? 0, FINDINGS_PER_PAGE)
  const columns: Column<OverrideRecord>[] = [
    {
      head: 'Guard',
      isRowHead: true,
      cell: ({ guardId, guard }) => <SiteLink href={hrefOf(`guards/${guardId}`)}>{guard}</SiteLink>,
    },
    { head: 'Rule', cell: (given) => <BrokenRule broken={given} /> },
    { head: 'Measured', isFigure: true, cell: measuredOf },
    { head: 'Reason', cell: ({ reason }) => reason },
    {
      head: 'Given',
      cell: ({ by, at: moment }) => (
        <>
          {by ?? 'Somebody who left'}
          <small className="ops-under">
            {`${weekdayText(locale, wallTime(zone, new Date(moment)).day)}, ${clockOf(locale, zone, moment)}`}
          </small>
        </>
      ),
    },
  ]
  return (
    <CompanyTable
      many="overrides"
      caption="Overrides"
      reading={{ ...reading, data: data && { items: data.overrides, page: at, pages } }}
      columns={columns}
      keyOf={({ id }) => id}
      onPage={(next) => change({ page: String(next) })}
      lines={6}
      empty={
        <EmptyState title="Nothing was set aside">
          A shift that is given against a rule needs a reason, which then stands here.
        </EmptyState>
      }
    />
  )
}
