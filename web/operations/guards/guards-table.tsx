import type { GuardRow } from '../../../contract/operations/guards/guards.ts'
import { daysBetween, type QualificationType } from '../../../contract/operations/guards/licences.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'

const SOON_DAYS = 30

type Props = {
  guards: GuardRow[]
  types: QualificationType[]
  /** The day today, in the company’s zone. */
  today: string
  onLicence: ((guard: GuardRow) => void) | undefined
}

/** Guards with their licences and when each ends. */
export function GuardsTable({ guards, types, today, onLicence }: Props) {
  const { hrefOf } = useCompany()
  const typeOf = new Map(types.map(({ id, name }) => [id, name]))
  return (
    <table className="ops-table">
      <caption className="visually-hidden">Guards</caption>
      <thead>
        <tr>
          <th scope="col">Guard</th>
          <th scope="col">State</th>
          <th scope="col">Licences</th>
          {onLicence && (
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {guards.map((guard) => (
          <tr key={guard.id}>
            <th scope="row">
              <SiteLink href={hrefOf(`guards/${guard.id}`)}>{guard.name}</SiteLink>{' '}
              <small className="figure">{guard.employeeNo}</small>
            </th>
            <td>{guard.state.replace('_', ' ')}</td>
            <td>
              <ul className="ops-tags">
                {guard.qualifications.map(({ typeId, from, until }) => (
                  <li key={`${typeId} ${from}`} className={endClass(until, today)}>
                    {typeOf.get(typeId)}
                    {until && <span className="figure">{`${until < today ? 'ended' : 'until'} ${until}`}</span>}
                  </li>
                ))}
              </ul>
            </td>
            {onLicence && (
              <td>
                <Button
                  variant="quiet"
                  size="row"
                  aria-label={`Add licence of ${guard.name}`}
                  onClick={() => onLicence(guard)}
                >
                  Add licence
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function endClass(until: string | null, today: string): string | undefined {
  if (until === null || daysBetween(today, until) > SOON_DAYS) return undefined
  return until < today ? 'is-over' : 'is-soon'
}
