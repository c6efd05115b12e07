import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GuardRow } from '../../../contract/operations/guards/guards.ts'
import type { Shift } from '../../../contract/operations/schedule/schedule.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { guardsQuery } from '../guards/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { sitesQuery } from '../sites/calls.ts'
import { changesQuery, shiftsQuery } from './calls.ts'
import { useLiveSchedule } from './live.ts'
import { awayOf, clockOf, dayName, daysLater, mondayOf, momentOf, wallTime } from './week.ts'
import { useNow } from './use-now.ts'
import { WaitingSwaps } from './waiting-swaps.tsx'
import './schedule.css'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AHEAD_DAYS = 14

/** What needs somebody: open shifts by their start, shifts of the next day that nobody confirmed, licences that end. */
export default function TodayScreen() {
  const { slug, zone, hrefOf } = useCompany()
  useLiveSchedule(slug)
  const now = useNow()
  const today = wallTime(zone, new Date(now)).day
  const span = { from: momentOf(zone, today, 0), to: momentOf(zone, daysLater(today, AHEAD_DAYS), 0) }
  const shifts = useQuery(shiftsQuery(slug, span))
  const places = useQuery(sitesQuery(slug))
  const people = useQuery(guardsQuery(slug))
  const changes = useQuery(changesQuery(slug, span))
  const ready = shifts.data && places.data && people.data
  const ahead = (shifts.data?.shifts ?? []).filter(({ to, state }) => Date.parse(to) > now && state !== 'cancelled')
  const open = ahead.filter(({ assignment }) => !assignment)
  const unconfirmed = ahead.filter(
    ({ assignment, told, from }) => assignment?.state === 'assigned' && told && Date.parse(from) - now < DAY_MS,
  )
  const ending = endingBefore(ahead, people.data?.guards ?? [], zone)
  const placeOf = ({ siteId, postId }: Shift) =>
    `${places.data?.sites.find(({ id }) => id === siteId)?.name ?? ''}, ${places.data?.posts.find(({ id }) => id === postId)?.name ?? ''}`
  const nameOf = (id: string | undefined) => people.data?.guards.find((guard) => guard.id === id)?.name ?? ''
  const row = (shift: Shift, detail: string) => {
    const { day } = wallTime(zone, new Date(shift.from))
    return (
      <li key={shift.id}>
        <SiteLink href={`${hrefOf('schedule')}?week=${mondayOf(day)}&shift=${shift.id}`}>
          <span className="figure">{`${dayName(day)} ${clockOf(zone, shift.from)}`}</span>
          <strong>{placeOf(shift)}</strong>
          <span>{detail}</span>
        </SiteLink>
      </li>
    )
  }
  return (
    <>
      <CompanyHead title="Today">
        <ButtonLink size="dense" variant="outline" href={hrefOf('schedule')}>
          Open the roster
        </ButtonLink>
      </CompanyHead>
      <div className="ops-page">
        <ReadState
          data={ready}
          error={shifts.error ?? places.error ?? people.error}
          refetch={() => Promise.all([shifts.refetch(), places.refetch(), people.refetch()])}
          title="The day could not be read"
          lines={6}
        />
        {ready && (
          <>
            <Part title="Unfilled" count={open.length} none="Every shift of the next two weeks has a guard.">
              {open.map((shift) =>
                row(
                  shift,
                  shift.calledOff
                    ? `Called off by ${nameOf(shift.calledOff.guardId)}`
                    : `${untilStart(shift, now)} to start`,
                ),
              )}
            </Part>
            <Part title="Not confirmed" count={unconfirmed.length} none="Every shift of the next day is confirmed.">
              {unconfirmed.map((shift) =>
                row(shift, `${nameOf(shift.assignment?.guardId)}, ${untilStart(shift, now)} to start`),
              )}
            </Part>
            <Part
              title="Licence ends before a shift"
              count={ending.length}
              none="Every licence covers the shifts planned."
            >
              {ending.map((shift) => row(shift, nameOf(shift.assignment?.guardId)))}
            </Part>
            <WaitingSwaps nameOf={nameOf} />
            <section aria-labelledby="ops-unpublished">
              <h2 id="ops-unpublished">
                Changes not published <span className="figure">{changes.data?.changes.length ?? 0}</span>
              </h2>
              <p>
                <SiteLink href={`${hrefOf('schedule')}?panel=publish`}>Look at them on the roster</SiteLink>
              </p>
            </section>
          </>
        )}
      </div>
    </>
  )
}

const untilStart = ({ from }: Shift, now: number) => awayOf(Math.floor((Date.parse(from) - now) / MINUTE_MS))

/** Shifts whose guard lacks a required licence on their last day. */
function endingBefore(shifts: Shift[], guards: GuardRow[], zone: string): Shift[] {
  const held = new Map(guards.map(({ id, qualifications }) => [id, qualifications]))
  return shifts.filter(({ assignment, requires, to }) => {
    if (!assignment) return false
    const { day } = wallTime(zone, new Date(Date.parse(to) - MINUTE_MS))
    const own = held.get(assignment.guardId) ?? []
    return requires.some(
      (type) =>
        !own.some(({ typeId, from, until }) => typeId === type && from <= day && (until === null || until >= day)),
    )
  })
}

const Part = ({
  title,
  count,
  none,
  children,
}: {
  title: string
  count: number
  none: string
  children: ReactNode
}) => (
  <section aria-label={title}>
    <h2>
      {title} <span className="figure">{count}</span>
    </h2>
    {count === 0 ? <p className="ops-note">{none}</p> : <ul className="ops-work">{children}</ul>}
  </section>
)
