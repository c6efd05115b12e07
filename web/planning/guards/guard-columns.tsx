import type { Locale } from '../../../contract/core/locale.ts'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import { daysBetween } from '../../../contract/core/time.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import { type QualificationType } from '../../../contract/planning/guards/licenses.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'

const SOON_DAYS = 30

type ColumnOptions = {
  types: QualificationType[]
  /** The day today, in the company’s zone. */
  today: string
  locale: Locale
  hrefOf: (screen: string) => string
  onLicense: ((guard: GuardRow) => void) | undefined
}

/** The columns of guards: their licenses and when each ends. */
export function guardColumns({ types, today, locale, hrefOf, onLicense }: ColumnOptions): Column<GuardRow>[] {
  const typeOf = new Map(types.map(({ id, name }) => [id, name]))
  return [
    {
      head: 'Guard',
      isRowHead: true,
      cell: ({ id, name, employeeNo }) => (
        <>
          <SiteLink href={hrefOf(`guards/${id}`)}>{name}</SiteLink> <small className="figure">{employeeNo}</small>
        </>
      ),
    },
    { head: 'State', cell: ({ state }) => state.replace('_', ' ') },
    {
      head: 'Licenses',
      cell: ({ qualifications }) => (
        <ul className="ops-tags">
          {qualifications.map(({ typeId, from, until }) => (
            <li key={`${typeId} ${from}`} className={endClass(until, today)}>
              {typeOf.get(typeId)}
              {until && (
                <span className="figure">{`${until < today ? 'ended' : 'until'} ${fullDayText(locale, until)}`}</span>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    ...(onLicense ? [addLicense(onLicense)] : []),
  ]
}

const addLicense = (onLicense: (guard: GuardRow) => void): Column<GuardRow> => ({
  head: 'Change',
  isQuiet: true,
  cell: (guard) => (
    <Button variant="quiet" size="row" aria-label={`Add license of ${guard.name}`} onClick={() => onLicense(guard)}>
      Add license
    </Button>
  ),
})

function endClass(until: string | null, today: string): string | undefined {
  if (until === null || daysBetween(today, until) > SOON_DAYS) return undefined
  return until < today ? 'is-over' : 'is-soon'
}
