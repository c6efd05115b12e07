import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { UnevenDay } from '../../../contract/planning/templates/rotation-cover.ts'
import { dayName } from '../shifts/week.ts'

/** More of them nobody reads in a list. */
const MOST_LISTED = 12

type Props = { days: readonly UnevenDay[]; guards: readonly GuardRow[]; span: string }

/** The days on which the turns of guards leave a duty short, or bring more guards than it needs, and who they are. */
export function UnevenDays({ days, guards, span }: Props) {
  if (days.length === 0) return <p className="ops-note">{`The turns cover each duty on every day of ${span}.`}</p>
  const nameOf = (id: string) => guards.find((guard) => guard.id === id)?.name ?? 'Somebody who left'
  const short = days.filter(({ needed, named }) => named.length < needed)
  const over = days.filter(({ needed, named }) => named.length > needed)
  return (
    <div className="ops-addition">
      <Group label="Too few guards" days={short} sayOf={({ needed, named }) => `${named.length} of ${needed}`} />
      <Group
        label="Too many guards"
        days={over}
        sayOf={({ needed, named }) => `not needed: ${named.slice(needed).map(nameOf).join(', ')}`}
      />
    </div>
  )
}

type GroupProps = { label: string; days: readonly UnevenDay[]; sayOf: (day: UnevenDay) => string }

function Group({ label, days, sayOf }: GroupProps) {
  if (days.length === 0) return null
  const left = days.length - MOST_LISTED
  return (
    <>
      <h3>
        {label} <span className="figure">{days.length}</span>
      </h3>
      <ul aria-label={label}>
        {days.slice(0, MOST_LISTED).map((uneven) => (
          <li key={`${uneven.day} ${uneven.code}`}>
            <span className="figure">{`${dayName(uneven.day)} ${uneven.code}`}</span> {sayOf(uneven)}
          </li>
        ))}
        {left > 0 && <li>{`${left} more`}</li>}
      </ul>
    </>
  )
}
