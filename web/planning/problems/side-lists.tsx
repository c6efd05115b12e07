import { type ReactNode, useState } from 'react'
import type { Problems } from '../../../contract/planning/problems/problems.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictCard } from './conflict-card.tsx'
import type { SideProps } from './side-column.tsx'
import { UnfilledCard } from './unfilled-card.tsx'

/** So many cards of each kind stand there until somebody asks for the others. */
const SHOWN = 12

type ConflictsProps = SideProps & Pick<Problems, 'conflicts' | 'total'> & { children: ReactNode }

/** The conflicts of a week as cards, the worst first. */
export function Conflicts({ conflicts, total, shifts, children, ...rest }: ConflictsProps) {
  const [shown, more] = useShortened(conflicts)
  return (
    <>
      <ul>
        {shown.map((conflict) => (
          <ConflictCard
            key={`${conflict.guardId} ${conflict.kind}`}
            {...{ conflict }}
            shifts={shifts.filter(({ id }) => conflict.shiftIds.includes(id))}
            {...rest}
          />
        ))}
      </ul>
      {more}
      {!more && total > shown.length && (
        <p className="ops-quiet">{`${total - shown.length} more come up once some of these are solved.`}</p>
      )}
      {children}
    </>
  )
}

type UnfilledProps = SideProps & { open: Shift[]; offers: Problems['offers'] }

/** The first card is open from the beginning; what is asked of the others waits until somebody opens them. */
export function Unfilled({ open, offers, places, ...rest }: UnfilledProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [shown, more] = useShortened(open)
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? ''
  return (
    <>
      <ul>
        {shown.map((shift, nth) => (
          <UnfilledCard
            key={shift.id}
            {...{ shift }}
            place={`${nameIn(places.sites, shift.siteId)}, ${nameIn(places.posts, shift.postId)}`}
            offer={offers.find((offer) => offer.shiftId === shift.id)}
            isOpen={toggled.get(shift.id) ?? nth === 0}
            onToggle={(isOpen) => setToggled(new Map(toggled).set(shift.id, isOpen))}
            {...rest}
          />
        ))}
      </ul>
      {more}
    </>
  )
}

/** The first of a list, and a button for the others while they are left out. */
function useShortened<T>(list: T[]): [shown: T[], more: ReactNode] {
  const [isAll, setAll] = useState(false)
  if (isAll || list.length <= SHOWN) return [list, null]
  const more = (
    <Button variant="text" className="ops-more" onClick={() => setAll(true)}>
      {`${list.length - SHOWN} more`}
    </Button>
  )
  return [list.slice(0, SHOWN), more]
}
