import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagesOf } from '../../../contract/core/core.ts'
import { type GuardRow, guardStates } from '../../../contract/planning/guards/guards.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyTable } from '../organisations/company-table.tsx'
import { CompanyHead } from '../organisations/head.tsx'
import { AddGuard } from './add-guard.tsx'
import { AddLicense } from './add-license.tsx'
import { guardsQuery } from './calls.ts'
import { guardColumns } from './guard-columns.tsx'
import { ImportGuards } from './import-guards.tsx'
import { ImportPastHours } from './import-past-hours.tsx'
import { GuardTabs } from './tabs.tsx'
import { TwinsPart } from './twins-part.tsx'

const PER_PAGE = 100
const FILTERS = ['search', 'state', 'license', 'page'] as const

/** The guards by name with their licenses, found by name, number, state and license. */
export default function GuardsScreen() {
  const { slug, zone, locale, may, hrefOf } = useCompany()
  const { data, error, refetch } = useQuery(guardsQuery(slug))
  const [{ search = '', state = '', license = '', page = '1' }, change] = useAddressFilter(FILTERS)
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date()))
  const [open, setOpen] = useState<'add' | 'import' | 'hours' | GuardRow | null>(null)
  const close = () => setOpen(null)
  const mayChange = may('guards.manage')
  const sought = search.trim().toLowerCase()
  const found = (data?.guards ?? []).filter(
    (guard) =>
      (sought === '' || `${guard.name} ${guard.employeeNo}`.toLowerCase().includes(sought)) &&
      (state === '' || guard.state === state) &&
      (license === '' || guard.qualifications.some(({ typeId }) => typeId === license)),
  )
  const pages = pagesOf(found.length, PER_PAGE)
  const at = Math.min(pages, Math.max(1, Number(page) || 1))
  return (
    <>
      <CompanyHead title="Guards">
        {mayChange && (
          <>
            <Button variant="outline" size="dense" onClick={() => setOpen('import')}>
              Import
            </Button>
            <Button variant="outline" size="dense" onClick={() => setOpen('hours')}>
              Import past hours
            </Button>
            <Button size="dense" onClick={() => setOpen('add')}>
              Add guard
            </Button>
          </>
        )}
      </CompanyHead>
      <div className="ops-page">
        <GuardTabs />
        {mayChange && <TwinsPart />}
        <ReadState {...{ data, error, refetch }} title="The guards could not be read" lines={8} />
        {data?.guards.length === 0 && (
          <EmptyState title="No guards yet">Add them one by one, or import them from a CSV file.</EmptyState>
        )}
        {data && data.guards.length > 0 && (
          <>
            <search className="ops-filters">
              <Field label="Search">
                <TextInput
                  type="search"
                  defaultValue={search}
                  placeholder="Name or number"
                  onChange={({ target }) => change({ search: target.value })}
                />
              </Field>
              <Field label="State">
                <Select value={state} onChange={({ target }) => change({ state: target.value })}>
                  <option value="">Any</option>
                  {guardStates.map((each) => (
                    <option key={each} value={each}>
                      {each.replace('_', ' ')}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="License">
                <Select value={license} onChange={({ target }) => change({ license: target.value })}>
                  <option value="">Any</option>
                  {data.types.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
              <p role="status" className="ops-note">
                <span className="figure">{found.length}</span> of <span className="figure">{data.guards.length}</span>
              </p>
            </search>
            <CompanyTable
              many="guards"
              caption="Guards"
              reading={{
                error,
                refetch,
                data: { items: found.slice((at - 1) * PER_PAGE, at * PER_PAGE), page: at, pages },
              }}
              columns={guardColumns({
                types: data.types,
                today,
                locale,
                hrefOf,
                onLicense: mayChange ? setOpen : undefined,
              })}
              keyOf={({ id }) => id}
              onPage={(next) => change({ page: String(next) })}
              empty={<EmptyState title="No guard fits">Change the search or the filters.</EmptyState>}
            />
          </>
        )}
      </div>
      {open === 'add' && <AddGuard onClose={close} />}
      {open === 'import' && <ImportGuards onClose={close} />}
      {open === 'hours' && <ImportPastHours onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <AddLicense guard={open} types={data?.types ?? []} onClose={close} />
      )}
    </>
  )
}
