import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company, CompanyFilter } from '../../../contract/platform/users/companies.ts'
import { paged } from '../../core/query.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useAddressFilter } from '../lists/address-filter.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { NoMatches } from '../lists/no-matches.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { companiesCsv, companiesOf } from './company-calls.ts'
import { companyColumns } from './company-columns.tsx'
import { companyStateNames } from './words.ts'
import { QuotaDialog } from './quota-dialog.tsx'
import { StandingDialog } from './standing-dialog.tsx'
import { usersTabs } from './views.ts'

const NAMES = ['search', 'state', 'sort', 'order', 'page'] as const
const states = [
  { value: '', label: 'All' },
  ...Object.entries(companyStateNames).map(([value, label]) => ({ value, label })),
]

type Open = { company: Company; part: 'standing' | 'quota' }

/** The companies of the platform: those that asked to become customers first, and what an admin makes of each. */
export default function CompaniesView() {
  const [given, change] = useAddressFilter(NAMES)
  const filter = given as CompanyFilter
  const reading = useQuery({ ...companiesOf(filter), ...paged })
  const [open, setOpen] = useState<Open>()
  const onClose = () => setOpen(undefined)
  return (
    <>
      <ScreenHead
        title="Users"
        tabs={<ScreenTabs label="Users" tabs={usersTabs} />}
        state={reading.data && <span className="count">{reading.data.total}</span>}
      >
        <CsvButton
          read={() => {
            const { page: _, ...whole } = filter
            return companiesCsv(whole)
          }}
        />
      </ScreenHead>
      <div className="screen-page list-page">
        <div className="list-tools" role="search" aria-label="Find companies">
          <SearchBox search={given.search ?? ''} many="companies" onSearch={(search) => change({ search })} />
          <Segments label="State" options={states} value={given.state ?? ''} onChange={(state) => change({ state })} />
        </div>
        <DataTable
          many="companies"
          reading={reading}
          columns={companyColumns((company, part) => setOpen({ company, part }))}
          keyOf={({ slug }) => slug}
          sorting={{ sort: given.sort ?? 'asked', order: given.order, onSort: change }}
          onPage={(page) => change({ page: String(page) })}
          empty={
            <NoMatches
              many="companies"
              by="filters"
              title="No company matches this"
              onClear={() => change({ search: '', state: '' })}
            />
          }
        />
      </div>
      {open?.part === 'quota' && <QuotaDialog company={open.company} onClose={onClose} />}
      {open?.part === 'standing' && <StandingDialog company={open.company} onClose={onClose} />}
    </>
  )
}
