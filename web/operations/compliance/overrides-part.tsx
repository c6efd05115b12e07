import { useQuery } from '@tanstack/react-query'
import { FINDINGS_PER_PAGE } from '../../../contract/operations/compliance/audits.ts'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { useCompany } from '../organisations/company.ts'
import { clockOf, wallTime } from '../schedule/week.ts'
import { BrokenRule, measuredOf } from './broken.tsx'
import { overridesQuery } from './calls.ts'
import { weekdayOf } from './days.ts'

/** The rules that somebody set aside: who, when, why, and how far each was from its limit. */
export function OverridesPart() {
  const { slug, zone, hrefOf } = useCompany()
  const [{ page = '1' }, change] = useAddressFilter(['page'])
  const at = Math.max(1, Number(page) || 1)
  const { data, error, refetch } = useQuery(overridesQuery(slug, at))
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / FINDINGS_PER_PAGE))
  return (
    <>
      <ReadState {...{ data, error, refetch }} title="The overrides could not be read" lines={6} />
      {data?.overrides.length === 0 && (
        <EmptyState title="Nothing was set aside">
          A shift that is given against a rule needs a reason, which then stands here.
        </EmptyState>
      )}
      {data && data.overrides.length > 0 && (
        <table className="ops-table">
          <caption className="visually-hidden">Overrides</caption>
          <thead>
            <tr>
              <th scope="col">Guard</th>
              <th scope="col">Rule</th>
              <th scope="col">Measured</th>
              <th scope="col">Reason</th>
              <th scope="col">Given</th>
            </tr>
          </thead>
          <tbody>
            {data.overrides.map((given) => (
              <tr key={given.id}>
                <th scope="row">
                  <SiteLink href={hrefOf(`guards/${given.guardId}`)}>{given.guard}</SiteLink>
                </th>
                <td>
                  <BrokenRule broken={given} />
                </td>
                <td className="figure">{measuredOf(given)}</td>
                <td>{given.reason}</td>
                <td>
                  {given.by ?? 'Somebody who left'}
                  <small className="ops-under">
                    {`${weekdayOf(wallTime(zone, new Date(given.at)).day)}, ${clockOf(zone, given.at)}`}
                  </small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && <Pages page={at} pages={pages} onPage={(next) => change({ page: String(next) })} />}
    </>
  )
}
