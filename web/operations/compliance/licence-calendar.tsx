import { useQuery } from '@tanstack/react-query'
import { LICENCES_PER_PAGE } from '../../../contract/operations/compliance/licences.ts'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { GuardTabs } from '../guards/tabs.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { useNow } from '../schedule/use-now.ts'
import { wallTime } from '../schedule/week.ts'
import { endingQuery } from './calls.ts'
import { dayOf } from './days.ts'
import { Standing } from './standing.tsx'
import './record.css'

const AHEAD = ['30', '60', '90', '180', '365']

/**
 * The licences of all guards that ended or end soon: whose, when, and the planned shifts that each leaves uncovered.
 */
export function LicenceCalendar() {
  const { slug, zone, hrefOf } = useCompany()
  const [{ expiring = '90', page = '1' }, change] = useAddressFilter(['expiring', 'page'])
  const ahead = AHEAD.includes(expiring) ? expiring : '90'
  const at = Math.max(1, Number(page) || 1)
  const { data, error, refetch } = useQuery(endingQuery(slug, ahead, at))
  const today = wallTime(zone, new Date(useNow())).day
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / LICENCES_PER_PAGE))
  return (
    <>
      <CompanyHead title="Licence calendar" />
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
              <span className="figure">{data.total}</span> {data.total === 1 ? 'licence' : 'licences'},{' '}
              <span className="figure">{data.shifts}</span> {data.shifts === 1 ? 'shift' : 'shifts'} left uncovered
            </p>
          )}
        </div>
        <ReadState {...{ data, error, refetch }} title="The licences could not be read" lines={8} />
        {data?.licences.length === 0 && (
          <EmptyState title="No licence ends in this time">Look farther ahead, or come back later.</EmptyState>
        )}
        {data && data.licences.length > 0 && (
          <table className="ops-table">
            <caption className="visually-hidden">Licences by their end</caption>
            <thead>
              <tr>
                <th scope="col">Last day</th>
                <th scope="col">Guard</th>
                <th scope="col">Licence</th>
                <th scope="col">State</th>
                <th scope="col">Shifts after it</th>
              </tr>
            </thead>
            <tbody>
              {data.licences.map((licence) => (
                <tr key={licence.id}>
                  <td className="figure">{dayOf(licence.until)}</td>
                  <th scope="row">
                    <SiteLink href={hrefOf(`guards/${licence.guardId}`)}>{licence.guard}</SiteLink>
                  </th>
                  <td>
                    {licence.type} <small className="figure">{licence.number}</small>
                  </td>
                  <td>
                    <Standing licence={licence} today={today} />
                  </td>
                  <td className={licence.shiftsAfter > 0 ? 'ops-problem' : undefined}>
                    <span className="figure">{licence.shiftsAfter}</span>
                    {licence.shiftsAfter > 0 && ' uncovered'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {pages > 1 && <Pages page={at} pages={pages} onPage={(next) => change({ page: String(next) })} />}
      </div>
    </>
  )
}
