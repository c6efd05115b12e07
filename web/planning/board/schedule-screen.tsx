import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListChecks from 'lucide-react/icons/list-checks'
import { useMemo, useState } from 'react'
import { dayText } from '../../../contract/core/short-dates.ts'
import { daysLater, weekStartOf } from '../../../contract/core/time.ts'
import { useKeptChoice } from '../../core/kept-choice.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { guardsQuery } from '../guards/calls.ts'
import { planningTopics } from '../live/live-query.ts'
import { useLive } from '../live/use-live.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { sitesQuery } from '../sites/calls.ts'
import type { FormStart } from './add-shift.tsx'
import { AddShift } from './board-parts.ts'
import { postsToStaff } from './board-places.ts'
import { BoardTools } from './board-tools.tsx'
import { changesIn, changesQuery } from '../periods/publish-calls.ts'
import { shiftsQuery } from '../shifts/calls.ts'
import { siteTimesOf, weekAt } from '../shifts/site-time.ts'
import { beginningIn } from '../shifts/shift-times.ts'
import type { Act } from './copy-dialog.tsx'
import { CopyWeek } from './copy-week.tsx'
import { PeriodState } from '../periods/period-state.tsx'
import { useNow } from '../../core/use-now.ts'
import { monthName, monthShown, wallTime, weekNumber } from '../shifts/week.ts'
import { WeekBoard } from './week-board.tsx'
import './schedule.css'
import './board.css'
import './board-around.css'
import './board-paper.css'

// Other views load when somebody opens them, so that the board comes sooner.
const MonthView = lazyPart(() => import('./month-view.tsx'))
const PublishWeeks = lazyPart(() => import('../periods/publish-weeks.tsx'))
const WriteDialog = lazyPart(() => import('../broadcasts/write-dialog.tsx'))
const GuardPreview = lazyPart(() => import('../previews/guard-preview.tsx'))

export const FILTERS = [
  'week',
  'by',
  'shift',
  'candidate',
  'replace',
  'panel',
  'site',
  'first',
  'folded',
  'day',
] as const

/** The roster: the week board by site or by guard, or a month by site. The address holds every choice. */
export default function ScheduleScreen() {
  const { slug, zone, weekStartsOn, may, hrefOf, locale } = useCompany()
  const [filter, change] = useAddressFilter(FILTERS)
  const [adding, setAdding] = useState<FormStart | null>(null)
  const [isSideShown, showSide] = useKeptChoice('roster-side', true)
  const [checks, setChecks] = useState(0)
  const [act, setAct] = useState<Act | null>(null)
  useLive(slug, planningTopics)

  const today = wallTime(zone, new Date(useNow())).day
  const firstDay = weekStartOf(filter.week ?? today, weekStartsOn)
  const isMonth = filter.by === 'month'
  const month = monthShown(filter.week ?? today, filter.day, weekStartsOn)
  const places = useQuery(sitesQuery(slug))
  const times = useMemo(() => siteTimesOf(places.data?.sites ?? [], zone), [places.data, zone])
  const week = useMemo(() => weekAt(firstDay, times), [firstDay, times])
  const board = useQuery({ ...shiftsQuery(slug, week.span), enabled: !isMonth })
  const people = useQuery(guardsQuery(slug))
  const changes = useQuery(changesQuery(slug, week.span))
  const shifts = board.data?.shifts ?? []
  const toWeek = (days: number) => change({ week: daysLater(firstDay, days), shift: '', candidate: '', replace: '' })
  // The week around the middle of a month lies in that month whole.
  const toMonth = (by: -1 | 1) =>
    change({ week: by < 0 ? daysLater(month[0]!, -15) : daysLater(month.at(-1)!, 15), day: '' })
  const unsent = useMemo(
    () => changes.data && changesIn(changes.data.changes, week, times),
    [changes.data, week, times],
  )
  const count = unsent?.length ?? 0
  const blocked = useMemo(
    () => new Set((unsent ?? []).flatMap(({ blocked, shift }) => (blocked === null ? [] : [shift.id]))),
    [unsent],
  )
  const ready = (isMonth || board.data) && places.data && people.data
  const isPublishing = !isMonth && filter.panel === 'publish' && !filter.shift
  const move = (by: -1 | 1) => (isMonth ? toMonth(by) : toWeek(7 * by))

  const shownDays = isMonth ? month : week.days
  return (
    <div className="ops-roster">
      <CompanyHead
        title="Roster"
        tools={
          <>
            <div className="ops-week" role="group" aria-label={isMonth ? 'Month' : 'Week'}>
              <Button variant="outline" size="dense" icon={ChevronLeft} iconOnly onClick={() => move(-1)}>
                {isMonth ? 'Month before' : 'Week before'}
              </Button>
              <span className="ops-week-name">
                {isMonth ? (
                  monthName(month[0]!)
                ) : (
                  <>
                    Week {weekNumber(firstDay)}{' '}
                    <span className="figure">{`${dayText(locale, firstDay)} – ${dayText(locale, week.days[6]!)}`}</span>
                  </>
                )}
              </span>
              <Button variant="outline" size="dense" icon={ChevronRight} iconOnly onClick={() => move(1)}>
                {isMonth ? 'Month after' : 'Week after'}
              </Button>
              {!isMonth && !week.days.includes(today) && (
                <Button variant="quiet" size="dense" onClick={() => change({ week: '', shift: '', candidate: '' })}>
                  This week
                </Button>
              )}
            </div>
            {count > 0 && !isMonth && (
              <StatusText status="warning" className="ops-unsent">
                {`${count} not published${blocked.size > 0 ? `, ${blocked.size} blocked` : ''}`}
              </StatusText>
            )}
          </>
        }
      >
        {!isMonth && !isPublishing && (
          <Button
            variant="outline"
            size="dense"
            icon={ListChecks}
            onClick={() => {
              showSide(true)
              setChecks(checks + 1)
              if (filter.shift) change({ shift: '', candidate: '', replace: '' })
            }}
          >
            Check rules
          </Button>
        )}
        {may('handouts.read') && (
          <ButtonLink
            variant="outline"
            size="dense"
            href={`${hrefOf('documents')}?first=${shownDays[0]!}&last=${shownDays.at(-1)!}`}
          >
            Hand out
          </ButtonLink>
        )}
        {may('schedule.manage') && !isMonth && (
          <>
            <CopyWeek
              week={week}
              places={places.data}
              guards={people.data?.guards}
              disabled={shifts.length === 0}
              onDone={setAct}
            />
            <Button variant="outline" size="dense" onClick={() => setAdding({})}>
              Add shift
            </Button>
            {!isPublishing && (
              <Button
                size="dense"
                variant={filter.shift || count === 0 ? 'outline' : 'primary'}
                onClick={() => change({ panel: 'publish', shift: '', candidate: '' })}
              >
                {count === 0 ? 'Published' : `Publish ${count}`}
              </Button>
            )}
          </>
        )}
      </CompanyHead>
      <BoardTools
        {...{ filter, change, blocked, today, isMonth }}
        sites={places.data?.sites ?? []}
        shifts={beginningIn(shifts, week.days, times.zoneOf)}
      >
        {!isMonth && <PeriodState week={week} unpublished={count} />}
      </BoardTools>
      <ReadState
        data={ready}
        error={board.error ?? places.error ?? people.error}
        refetch={() => Promise.all([board.refetch(), places.refetch(), people.refetch()])}
        title="The roster could not be read"
        lines={8}
      />
      {ready && isMonth && (
        <MonthView
          days={month}
          {...{ today, change }}
          sites={places.data!.sites}
          only={filter.site}
          waiting={<Skeleton lines={8} />}
        />
      )}
      {ready && isPublishing && (
        <PublishWeeks
          message={(to) => <WriteDialog {...to} waiting={null} />}
          preview={(asked) => <GuardPreview {...asked} waiting={null} />}
          week={week}
          places={places.data!}
          guards={people.data!.guards}
          waiting={<Skeleton lines={8} />}
          onChoose={(id) => change({ shift: id, panel: '' })}
          onClose={() => change({ panel: '' })}
        />
      )}
      {ready && !isMonth && !isPublishing && (
        <WeekBoard
          {...{ week, today, shifts, blocked, filter, change }}
          bulk={{ latest: act, onUndone: () => setAct(null) }}
          places={places.data!}
          guards={people.data!.guards}
          types={people.data!.types}
          side={{ isShown: isSideShown, checks, onClose: () => showSide(false) }}
          onAdd={setAdding}
        />
      )}
      {adding && (
        <AddShift
          posts={places.data ? postsToStaff(places.data) : []}
          sites={places.data?.sites ?? []}
          days={week.days}
          at={adding}
          waiting={null}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}
