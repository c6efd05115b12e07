import { useQuery } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import { weekdayText } from '../../../contract/core/short-dates.ts'
import { daysLater, startOf, weekStartOf } from '../../../contract/core/time.ts'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { useNow } from '../../core/use-now.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { clockOf, wallTime, weekNumber } from '../../planning/shifts/week.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { boardQuery, entriesQuery } from './calls.ts'
import { CloseWeek } from './close-week.tsx'
import { EntryAside } from './entry-aside.tsx'
import { NowStrip } from './now-strip.tsx'
import { TimeTable } from './time-table.tsx'
import { sheetTime } from './time-words.ts'
import { useApproving } from './use-approving.ts'
import './time.css'

const RecordDialog = lazyAhead(() => import('./record-dialog.tsx'))

const TOPICS: readonly Topic[] = ['attendance', 'schedule', 'guards', 'sites']

/** Who is on post now, and the hours of a day or a week: to settle, to approve, and to lock. */
export default function TimeScreen() {
  const { slug, zone, locale, may, weekStartsOn } = useCompany()
  useLive(slug, TOPICS)
  const today = wallTime(zone, new Date(useNow())).day
  const [filter, change] = useAddressFilter(['day', 'span', 'page', 'entry'])
  const day = filter.day ?? today
  const first = weekStartOf(day, weekStartsOn)
  const isWeek = filter.span === 'week'
  const stretch = {
    from: startOf(zone, isWeek ? first : day).toISOString(),
    to: startOf(zone, daysLater(isWeek ? first : day, isWeek ? 7 : 1)).toISOString(),
  }
  const board = useQuery(boardQuery(slug))
  const reading = useQuery(entriesQuery(slug, { ...stretch, page: filter.page ?? '1' }))
  const [isRecording, setRecording] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const entries = reading.data?.entries ?? []
  const settle = entries.filter(needsPerson)
  const planned = entries.filter((entry) => !needsPerson(entry))
  const mayApprove = may('attendance.approve')
  const waiting = planned.filter(({ state }) => state === 'submitted')
  const ticked = waiting.filter(({ id }) => !left.has(id))
  const chosen = new Set(ticked.map(({ id }) => id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const approving = useApproving()
  const minutes = ticked.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
  const days = Array.from({ length: 7 }, (_, at) => daysLater(first, at))
  const counts = reading.data?.counts
  const unsettled = counts ? counts.open + counts.submitted : 0
  return (
    <>
      <CompanyHead
        title="Time"
        tools={
          <span className="ops-note">
            {board.data &&
              `Now ${clockOf(locale, zone, board.data.now)}. The approver may not be the guard. All times are those of the site.`}
          </span>
        }
      >
        {may('attendance.record') && (
          <Button variant="outline" size="dense" onClick={() => setRecording(true)}>
            Record time
          </Button>
        )}
        {mayApprove && isWeek && <CloseWeek week={weekNumber(first)} stretch={stretch} />}
      </CompanyHead>
      {board.data ? (
        <NowStrip board={board.data} />
      ) : (
        <ReadState {...board} title="The board could not be read" lines={2} />
      )}
      <div className="time-choice">
        <Button variant="outline" size="dense" icon={ChevronLeft} onClick={() => change({ day: daysLater(first, -7) })}>
          Week before
        </Button>
        <Segments
          label="Days"
          value={isWeek ? 'week' : day}
          options={[
            { value: 'week', label: `Week ${weekNumber(first)}` },
            ...days.map((each) => ({ value: each, label: weekdayText(locale, each) })),
          ]}
          onChange={(value) => change(value === 'week' ? { span: 'week', day: first } : { span: '', day: value })}
        />
        <Button variant="outline" size="dense" icon={ChevronRight} onClick={() => change({ day: daysLater(first, 7) })}>
          Week after
        </Button>
        {counts && entries.length > 0 && (
          <StatusText status={unsettled > 0 ? 'warning' : 'success'} icon={unsettled > 0 ? Hourglass : undefined}>
            {unsettled > 0 ? `${unsettled} of ${reading.data?.total ?? 0} open` : 'All approved'}
          </StatusText>
        )}
        <p className="time-legend">
          <i className="is-planned" /> Planned <i className="is-clocked" /> Clocked <i className="is-base" /> Base B{' '}
          <i className="is-night" /> Night N, 00–06 <i className="is-overtime" /> Overtime O
        </p>
      </div>
      <div className={filter.entry ? 'time-body has-aside' : 'time-body'}>
        <div className="time-list">
          {!reading.data && <ReadState {...reading} title="The hours could not be read" lines={8} />}
          {reading.data && entries.length === 0 && (
            <EmptyState title="No hours yet">
              Hours come from guards’ phones, from a kiosk at the site, or from the office. Enroll a phone on a guard’s
              page.
            </EmptyState>
          )}
          {entries.length > 0 && (
            <TimeTable
              {...{ settle, planned, chosen }}
              now={board.data?.now ?? stretch.to}
              shown={filter.entry}
              onChoose={mayApprove ? choose : undefined}
              onShow={(entry) => change({ entry })}
            />
          )}
          {reading.data && reading.data.pages > 1 && (
            <p className="time-pages">
              {`Page ${reading.data.page} of ${reading.data.pages}`}
              {reading.data.page < reading.data.pages && (
                <Button variant="outline" size="row" onClick={() => change({ page: String(reading.data.page + 1) })}>
                  Next page
                </Button>
              )}
            </p>
          )}
        </div>
        {filter.entry && (
          <EntryAside id={filter.entry} onClose={() => change({ entry: '' })} onShow={(entry) => change({ entry })} />
        )}
      </div>
      {mayApprove && counts && counts.submitted > 0 && (
        <div className="time-foot">
          <p>
            <strong>{`${chosen.size} ticked, ${sheetTime(minutes)} h`}</strong>{' '}
            <span className="ops-note">
              {settle.length > 0 &&
                `${settle.length} ${settle.length === 1 ? 'stays' : 'stay'} open, their hours wait. `}
              A locked week never changes.
            </span>
          </p>
          <Button
            size="dense"
            icon={CheckCheck}
            disabled={chosen.size === 0}
            pending={approving.isPending}
            onClick={() => approving.mutate(ticked)}
          >
            {`Approve ${chosen.size}`}
          </Button>
        </div>
      )}
      {isRecording && <RecordDialog waiting={null} onClose={() => setRecording(false)} />}
    </>
  )
}

/** An entry that somebody has to look at before it is approved. */
const needsPerson = ({ exceptions, state }: TimeEntry) =>
  (state === 'submitted' || state === 'open') && exceptions.length > 0
