import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuardRow } from '../../../contract/operations/guards/guards.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { AddGuard } from './add-guard.tsx'
import { AddLicence } from './add-licence.tsx'
import { guardsQuery } from './calls.ts'
import { ImportGuards } from './import-guards.tsx'

const DAY_MS = 86_400_000
const SOON_DAYS = 30

/** The guards by name, with their licences and when each ends. */
export default function GuardsScreen() {
  const { slug, may } = useCompany()
  const { data, error, refetch } = useQuery(guardsQuery(slug))
  const [open, setOpen] = useState<'add' | 'import' | GuardRow | null>(null)
  const close = () => setOpen(null)
  const typeOf = new Map(data?.types.map(({ id, name }) => [id, name]))
  const mayChange = may('guards.manage')
  return (
    <>
      <CompanyHead title="Guards">
        {mayChange && (
          <>
            <Button variant="outline" size="dense" onClick={() => setOpen('import')}>
              Import
            </Button>
            <Button size="dense" onClick={() => setOpen('add')}>
              Add guard
            </Button>
          </>
        )}
      </CompanyHead>
      <div className="ops-page">
        <ReadState {...{ data, error, refetch }} title="The guards could not be read" lines={8} />
        {data?.guards.length === 0 && (
          <EmptyState title="No guards yet">Add them one by one, or import them from a CSV file.</EmptyState>
        )}
        {data && data.guards.length > 0 && (
          <table className="ops-table">
            <caption className="visually-hidden">Guards</caption>
            <thead>
              <tr>
                <th scope="col">Guard</th>
                <th scope="col">State</th>
                <th scope="col">Licences</th>
                {mayChange && (
                  <th scope="col">
                    <span className="visually-hidden">Change</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.guards.map((guard) => (
                <tr key={guard.id}>
                  <th scope="row">
                    {guard.name} <small className="figure">{guard.employeeNo}</small>
                  </th>
                  <td>{guard.state.replace('_', ' ')}</td>
                  <td>
                    <ul className="ops-tags">
                      {guard.qualifications.map(({ typeId, until }) => (
                        <li key={`${typeId} ${until}`} className={endClass(until)}>
                          {typeOf.get(typeId)}
                          {until && <span className="figure">{`${endWord(until)} ${until}`}</span>}
                        </li>
                      ))}
                    </ul>
                  </td>
                  {mayChange && (
                    <td>
                      <Button
                        variant="quiet"
                        size="row"
                        aria-label={`Add licence of ${guard.name}`}
                        onClick={() => setOpen(guard)}
                      >
                        Add licence
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {open === 'add' && <AddGuard onClose={close} />}
      {open === 'import' && <ImportGuards onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <AddLicence guard={open} types={data?.types ?? []} onClose={close} />
      )}
    </>
  )
}

const daysLeft = (until: string) => Math.ceil((Date.parse(until) + DAY_MS - Date.now()) / DAY_MS)
const endWord = (until: string) => (daysLeft(until) > 0 ? 'until' : 'ended')
function endClass(until: string | null): string | undefined {
  if (until === null || daysLeft(until) > SOON_DAYS) return undefined
  return daysLeft(until) > 0 ? 'is-soon' : 'is-over'
}
