import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bytesInWords, type CompanyUsage } from '../../../contract/platform/users/companies.ts'
import { DataTable, type Column, actions } from '../lists/data-table.tsx'
import { NoMatches } from '../lists/no-matches.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { companiesOf } from './company-calls.ts'
import { QuotaDialog } from './quota-dialog.tsx'

const STATES: Record<CompanyUsage['state'], string> = {
  trial: 'Trial',
  active: 'Active',
  read_only: 'Read only',
  closed: 'Closed',
}
const count = (figure: number) => figure.toLocaleString('en-US')
const shareOf = (used: number, most: number) => `${Math.floor((100 * used) / most)}%`

const columns = (onSet: (company: CompanyUsage) => void): Column<CompanyUsage>[] => [
  {
    head: 'Company',
    className: 'cell-person',
    cell: ({ name, state, isSample, isSet }) => (
      <>
        {name} {isSample && <span className="tag">Sample</span>}
        <span>{isSet ? `${STATES[state]}, with a quota of its own` : STATES[state]}</span>
      </>
    ),
  },
  { head: 'Used', className: 'cell-usage', cell: (company) => <Used {...company} /> },
  actions((company) => (
    <Button variant="outline" size="row" aria-label={`Set quota of ${company.name}`} onClick={() => onSet(company)}>
      Set quota
    </Button>
  )),
]

const Used = ({ used, quota }: CompanyUsage) => (
  <ul className="figure">
    <li>
      {count(used.rows)} of {count(quota.rows)} rows, {shareOf(used.rows, quota.rows)}
    </li>
    <li>
      {bytesInWords(used.bytes)} of {bytesInWords(quota.bytes)}, {shareOf(used.bytes, quota.bytes)}
    </li>
    <li>
      {count(used.events)} of {count(quota.events)} events today
    </li>
  </ul>
)

/** The companies that use most of their quota, with a way to set it. */
export function CompaniesPart() {
  const [search, setSearch] = useState('')
  const [setting, setSetting] = useState<CompanyUsage>()
  const reading = useQuery(companiesOf(search))
  const { data } = reading
  return (
    <section className="trial-companies" aria-labelledby="trial-companies">
      <h2 id="trial-companies">Companies and their quotas</h2>
      <p className="quiet">
        Those that use most of their quota come first. What a sample company came with counts nothing.
      </p>
      <div className="list-tools" role="search" aria-label="Find companies">
        <SearchBox search={search} many="companies" onSearch={setSearch} />
      </div>
      <DataTable
        many="companies"
        reading={{ ...reading, data: data?.companies }}
        columns={columns(setSetting)}
        keyOf={({ slug }) => slug}
        empty={<NoMatches many="companies" by="search" title="No company matches this" onClear={() => setSearch('')} />}
      />
      {data && data.total > data.companies.length && (
        <p className="quiet">
          {data.companies.length} of {count(data.total)} companies. Search for the others.
        </p>
      )}
      {setting && <QuotaDialog company={setting} onClose={() => setSetting(undefined)} />}
    </section>
  )
}
