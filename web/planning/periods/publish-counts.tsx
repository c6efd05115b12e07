import type { Change } from '../../../contract/planning/periods/publication.ts'
import { ChangeIcon } from './change-icon.tsx'
import type { Person } from './publish-people.ts'
import { countUnreachable } from '../telling/reach-words.ts'
import type { Reach } from '../telling/use-reach.ts'
import { useMoney } from '../organisations/money.ts'
import { hoursOf } from '../shifts/week.ts'

const KINDS = [
  { kind: 'new', label: 'New' },
  { kind: 'moved', label: 'Moved' },
  { kind: 'guard', label: 'Handed over' },
  { kind: 'noted', label: 'Notes, breaks' },
  { kind: 'cancelled', label: 'Cancelled' },
] as const

type Props = { all: Change[]; people: Person[]; kept: number; unreachable: Reach['unreachable'] }

/** How many changes there are of which kind, what they cost, how many people they reach, and how many they can't. */
export function PublishCounts({ all, people, kept, unreachable }: Props) {
  const money = useMoney()
  const blocked = all.filter((change) => change.blocked !== null).length
  const told = people.filter(({ guardId }) => guardId !== null)
  const reached = told.filter(({ guardId }) => !unreachable.has(guardId!)).length
  const minutes = told.reduce((sum, person) => sum + person.minutes.after - person.minutes.before, 0)
  const cost = all.flatMap(({ premiums }) => premiums).reduce((sum, premium) => sum + premium.cost, 0)
  return (
    <>
      <ul className="ops-publish-counts">
        <li>
          <strong className="figure">{kept}</strong> <ChangeIcon kind="kept" /> Kept
        </li>
        {KINDS.map(({ kind, label }) => (
          <li key={kind} className={`is-${kind}`}>
            <strong className="figure">{all.filter((change) => change.kind === kind).length}</strong>{' '}
            <ChangeIcon kind={kind} /> {label}
          </li>
        ))}
        {blocked > 0 && (
          <li className="is-blocked">
            <strong className="figure">{blocked}</strong> <ChangeIcon kind="blocked" /> Blocked
          </li>
        )}
      </ul>
      <p className="ops-publish-sums">
        Hours <strong className="figure">{`${minutes < 0 ? '−' : '+'}${hoursOf(Math.abs(minutes))}`}</strong>
        {cost > 0 && (
          <>
            {' '}
            Short notice <strong className="figure">{money(cost)}</strong>
          </>
        )}{' '}
        People told <strong className="figure">{reached}</strong>
        {reached < told.length && (
          <>
            {' '}
            <span className="is-short">{countUnreachable(told.length - reached)}</span>
          </>
        )}
      </p>
    </>
  )
}
