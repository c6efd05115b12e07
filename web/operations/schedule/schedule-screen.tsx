import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { guardsQuery } from '../guards/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { sitesQuery } from '../sites/calls.ts'
import { AddShift } from './add-shift.tsx'
import { Board } from './board.tsx'
import { changesQuery, shiftsQuery } from './calls.ts'
import { CopyWeek } from './copy-week.tsx'
import { coverageOf, shareOf } from './coverage.ts'
import { useLiveSchedule } from './live.ts'
import { PeriodState } from './period-state.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { ShiftPanel } from './shift-panel.tsx'
import { useNow } from './use-now.ts'
import { daysLater, hoursOf, longDay, mondayOf, wallTime, weekNumber, weekOf } from './week.ts'
import './schedule.css'

/** The week board: who is where, by site or by guard, with what is open and what guards do not know yet. */
export default function ScheduleScreen() {
  const { slug, zone, may } = useCompany()
  const [filter, change] = useAddressFilter(['week', 'by', 'shift', 'panel'])
  const [adding, setAdding] = useState(false)
  useLiveSchedule(slug)

  const now = useNow()
  const monday = mondayOf(filter.week ?? wallTime(zone, new Date(now)).day)
  const week = weekOf(monday, zone)
  const by = filter.by === 'guard' ? 'guard' : 'site'
  const board = useQuery(shiftsQuery(slug, week))
  const places = useQuery(sitesQuery(slug))
  const people = useQuery(guardsQuery(slug))
  const changes = useQuery(changesQuery(slug, week))
  const shifts = board.data?.shifts ?? []
  const chosen = shifts.find(({ id }) => id === filter.shift)
  const coverage = coverageOf(shifts)
  const open = coverage.neededMinutes - coverage.coveredMinutes
  const failed = board.error ?? places.error ?? people.error
  const ready = board.data && places.data && people.data
  const toWeek = (days: number) => change({ week: daysLater(monday, days), shift: '' })
  const count = changes.data?.changes.length ?? 0
  const publishing = !chosen && filter.panel === 'publish'

  return (
    <>
      <CompanyHead
        title="Roster"
        tools={
          <div className="ops-week" role="group" aria-label="Week">
            <Button variant="outline" size="dense" icon={ChevronLeft} iconOnly onClick={() => toWeek(-7)}>
              Week before
            </Button>
            <span className="ops-week-name">
              Week {weekNumber(monday)}{' '}
              <span className="figure">{`${longDay(monday)} – ${longDay(week.days[6]!)}`}</span>
            </span>
            <Button variant="outline" size="dense" icon={ChevronRight} iconOnly onClick={() => toWeek(7)}>
              Week after
            </Button>
          </div>
        }
      >
        {may('schedule.manage') && (
          <>
            <CopyWeek organisation={slug} week={week} disabled={shifts.length === 0} />
            <Button variant="outline" size="dense" onClick={() => setAdding(true)}>
              Add shift
            </Button>
            {!publishing && (
              <Button
                size="dense"
                variant={chosen ? 'outline' : 'primary'}
                disabled={count === 0}
                onClick={() => change({ panel: 'publish', shift: '' })}
              >
                {count === 0 ? 'Nothing to publish' : `Publish ${count}`}
              </Button>
            )}
          </>
        )}
      </CompanyHead>
      <div className="ops-tools">
        <Segments
          label="Rows of the board"
          value={by}
          onChange={(value) => change({ by: value })}
          options={[
            { value: 'site', label: 'By site' },
            { value: 'guard', label: 'By guard' },
          ]}
        />
        <p className="ops-coverage">
          <strong>Coverage</strong>{' '}
          <span className="figure">{`${hoursOf(coverage.coveredMinutes)} of ${hoursOf(coverage.neededMinutes)}`}</span>{' '}
          <strong className="figure">{shareOf(coverage)}</strong>
          {open > 0 && <span className="ops-open"> {hoursOf(open)} open</span>}
        </p>
        <PeriodState week={week} unpublished={count} />
      </div>
      <ReadState
        data={ready}
        error={failed}
        refetch={() => Promise.all([board.refetch(), places.refetch(), people.refetch()])}
        title="The roster could not be read"
        lines={8}
      />
      {ready && publishing && (
        <PublishPanel
          {...{ week, shifts }}
          changes={changes.data?.changes}
          places={places.data!}
          guards={people.data!.guards}
          onChoose={(id) => change({ shift: id, panel: '' })}
          onClose={() => change({ panel: '' })}
        />
      )}
      {ready && !publishing && (
        <div className="ops-split">
          <Board
            {...{ by, week, zone, shifts }}
            places={places.data!}
            guards={people.data!.guards}
            chosen={chosen?.id}
            onChoose={(id) => change({ shift: id, panel: '' })}
          />
          {chosen && (
            <ShiftPanel
              key={chosen.id}
              shift={chosen}
              places={places.data!}
              guards={people.data!.guards}
              onClose={() => change({ shift: '' })}
            />
          )}
        </div>
      )}
      {adding && (
        <AddShift
          posts={places.data?.posts ?? []}
          sites={places.data?.sites ?? []}
          days={week.days}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
