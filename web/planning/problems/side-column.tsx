import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hand from 'lucide-react/icons/hand'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { QualificationType } from '../../../contract/planning/guards/licenses.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { useNow } from '../../core/use-now.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'
import { OpenBids } from '../offers/open-bids.tsx'
import type { namesOf, Places } from '../shifts/names.ts'
import { beginningIn } from '../shifts/shift-times.ts'
import { problemsQuery } from './calls.ts'
import { Conflicts, Unfilled } from './side-lists.tsx'
import type { useChanges } from '../shifts/use-changes.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import type { BoardWeek } from '../shifts/site-time.ts'
import { hoursOf, minutesOf } from '../shifts/week.ts'
import './side.css'

export type SideProps = {
  week: BoardWeek
  shifts: readonly Shift[]
  places: Places
  guards: GuardRow[]
  types: QualificationType[]
  names: ReturnType<typeof namesOf>
  changing: ReturnType<typeof useChanges>
  /** How often somebody asked to check the rules. */
  checks: number
  onReveal: (shiftId: string) => void
  onOpen: (shiftId: string) => void
  onReplace: (shiftIds: string[]) => void
  onClose: () => void
}

/** Beside the board: which rules the week breaks and which shifts nobody has, each with what can be done about it. */
export default function SideColumn(props: SideProps) {
  const { week, shifts, checks, names, onClose } = props
  const { slug, may } = useCompany()
  const [isOpening, setOpening] = useState(false)
  const now = useNow()
  const { data, error, refetch, isFetching } = useQuery(problemsQuery(slug, week.span))
  const title = useRef<HTMLHeadingElement>(null)
  const seen = useRef(0)
  const check = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (checks === seen.current) return
    seen.current = checks
    check()
    title.current?.focus()
  }, [checks])
  useLostFocus(title)

  const open = beginningIn(shifts, week.days, names.times.zoneOf).filter(
    ({ assignment, state, to }) => !assignment && state !== 'cancelled' && Date.parse(to) > now,
  )
  const isOver = week.to.getTime() <= now
  return (
    <>
      <section aria-labelledby="ops-conflicts" aria-busy={isFetching}>
        <header>
          <h2 id="ops-conflicts" ref={title} tabIndex={-1}>
            Conflicts <span className="figure">{data?.total ?? ''}</span>
          </h2>
          {data && data.blocked > 0 && <StatusText status="danger">{`${data.blocked} blocked`}</StatusText>}
          <CloseButton label="Put the column away" onClick={onClose} />
        </header>
        <ReadState {...{ data, error, refetch }} title="The rules could not be checked" lines={4} />
        {data && (
          <Conflicts {...props} {...data}>
            {data.total === 0 && (
              <Good>{isOver ? 'This week is over, and stays as it was' : 'No rule is broken this week'}</Good>
            )}
            {data.allowed > 0 && <Allowed count={data.allowed} />}
          </Conflicts>
        )}
      </section>
      <section aria-labelledby="ops-unfilled">
        <header>
          <h2 id="ops-unfilled">
            Unfilled <span className="figure">{open.length}</span>
          </h2>
          {open.length > 0 && (
            <span className="figure">{hoursOf(open.reduce((sum, shift) => sum + minutesOf(shift), 0))}</span>
          )}
        </header>
        {open.length > 1 && may('schedule.assign') && (
          <Button variant="outline" size="row" icon={Hand} onClick={() => setOpening(true)}>
            {`Open all ${open.length} for bids`}
          </Button>
        )}
        {isOpening && <OpenBids shiftIds={open.map(({ id }) => id)} onClose={() => setOpening(false)} />}
        <Unfilled {...props} {...{ open }} offers={data?.offers ?? []} />
        {open.length === 0 && (
          <Good>{isOver ? 'Nothing of this week can be filled now' : 'Every shift is filled'}</Good>
        )}
      </section>
      <p className="visually-hidden" role="status">
        {checks > 0 && data && !isFetching ? `Rules checked, ${data.total} conflicts, ${data.blocked} blocked` : ''}
      </p>
    </>
  )
}

const Good = ({ children }: { children: ReactNode }) => (
  <p className="ops-good">
    <StatusText status="success" icon={CircleCheck}>
      {children}
    </StatusText>
  </p>
)

function Allowed({ count }: { count: number }) {
  const { hrefOf } = useCompany()
  return (
    <p className="ops-quiet">
      <SiteLink href={hrefOf('rules?view=overrides')}>{`${count} more ${count === 1 ? 'is' : 'are'} allowed`}</SiteLink>
      {' with a reason.'}
    </p>
  )
}
