import { useQuery } from '@tanstack/react-query'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import { pagesOf } from '../../../contract/core/core.ts'
import { type EndingLicense, LICENSES_PER_PAGE } from '../../../contract/planning/compliance/licenses.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { GuardTabs } from '../guards/tabs.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyTable } from '../organisations/company-table.tsx'
import { CompanyHead } from '../organisations/head.tsx'
import { useNow } from '../../core/use-now.ts'
import { wallTime } from '../shifts/week.ts'
import { endingQuery } from './calls.ts'
import { Standing } from './standing.tsx'
import './record.css'

const AHEAD = ['30', '60', '90', '180', '365']

/**
 * The licenses of all guards that ended or end soon: whose, when, and the planned shifts that each leaves uncovered.
 */
export function LicenseCalendar() {
  const { slug, zone, hrefOf, locale } = useCompany()
  const [{ expiring = '90', page = '1' }, change] = useAddressFilter(['expiring', 'page'])
  const ahead = AHEAD.includes(expiring) ? expiring : '90'
  const at = Math.max(1, Number(page) || 1)
  const { data, ...reading } = useQuery(endingQuery(slug, ahead, at))
  const today = wallTime(zone, new Date(useNow())).day
  const pages = pagesOf(data?.total ?? 0, LICENSES_PER_PAGE)
  const columns: Column<EndingLicense>[] = [
    { head: 'Last day', isFigure: true, cell: ({ until }) => fullDayText(locale, until) },
    {
      head: 'Guard',
      isRowHead: true,
      cell: ({ guardId, guard }) => <SiteLink href={hrefOf(`guards/${guardId}`)}>{guard}</SiteLink>,
    },
    {
      head: 'License',
      cell: ({ type, number }) => (
        <>
          {type} <small className="figure">{number}</small>
        </>
      ),
    },
    { head: 'State', cell: (license) => <Standing license={license} today={today} /> },
    {
      head: 'Shifts after it',
      cell: ({ shiftsAfter }) => (
        <span className={shiftsAfter > 0 ? 'ops-problem' : undefined}>
          <span className="figure">{shiftsAfter}</span>
          {shiftsAfter > 0 && ' uncovered'}
        </span>
      ),
    },
  ]
  return (
    <>
      <CompanyHead title="License calendar" />
      <div className="ops-page">
        <GuardTabs />
        <div className="ops-filters">
          <Field label="Ending within">
            <Select value={ahead} onChange={({ target }) => change({ expiring: target.value })}>
              {AHEAD.map((days) => (
                <option key={days} value={days}>
                  {`${days} days`}
                </option>
              ))}
            </Select>
          </Field>
          {data && (
            <p role="status" className="ops-note">
              <span className="figure">{data.total}</span> {data.total === 1 ? 'license' : 'licenses'},{' '}
              <span className="figure">{data.shifts}</span> {data.shifts === 1 ? 'shift' : 'shifts'} left uncovered
            </p>
          )}
        </div>
        <CompanyTable
          many="licenses"
          caption="Licenses by their end"
          reading={{ ...reading, data: data && { items: data.licenses, page: at, pages } }}
          columns={columns}
          keyOf={({ id }) => id}
          onPage={(next) => change({ page: String(next) })}
          empty={<EmptyState title="No license ends in this time">Look farther ahead, or come back later.</EmptyState>}
        />
      </div>
    </>
  )
}
