import { useQuery } from '@tanstack/react-query'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import UserMinus from 'lucide-react/icons/user-minus'
import { type ReactNode, useState } from 'react'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { paged } from '../../core/query.ts'
import { reasonOf } from '../../core/problems.ts'
import { SavedViews } from '../lists/saved-views.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ReportQuery, type FilterName, reading, useReportQuery } from './report-query.ts'
import { DevicesCard } from './devices-card.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { GoalsCard } from './goals-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { NowStrip } from './now-strip.tsx'
import { BotsCard, MissingCard } from './left-out-cards.tsx'
import { PartCard } from './part-card.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { inWords } from './report-words.ts'
import { VisitsCard } from './visits-card.tsx'
import { VitalsCard } from './vitals-card.tsx'
import { WizardCard } from './wizard-card.tsx'
import './report.css'
import './cards.css'
import './funnel.css'

const come = [
  { value: 'source', label: 'Sources' },
  { value: 'campaign', label: 'Campaigns' },
] as const
const comeByCountry = [...come, { value: 'country', label: 'Countries' }] as const
const read = [
  { value: 'page', label: 'Pages' },
  { value: 'entry', label: 'Entry' },
  { value: 'exit', label: 'Exit' },
] as const
const done = [{ value: 'event', label: 'Events' }] as const

/** The report of a period beside the one before, of all visits or of those that the filters leave. */
export function ReportView({ tabs }: { tabs: ReactNode }) {
  const { asked, show, change } = useReportQuery()
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...reading(asked), ...paged })
  const [noting, setNoting] = useState(false)
  return (
    <>
      <ScreenHead title="Analytics" tabs={tabs}>
        <Button size="dense" icon={NotebookPen} disabled={!data} onClick={() => setNoting(true)}>
          Add note
        </Button>
      </ScreenHead>
      <div className="screen-page report" aria-busy={isPlaceholderData}>
        <NowStrip />
        <div className="report-bar">
          <PeriodChoice asked={asked} report={data} onChange={change} />
          <SavedViews of="report" />
          {data && <FilterChips asked={asked} report={data} onChange={change} />}
          {data && <LeftOut {...data} />}
        </div>
        {!data && !error && <Skeleton variant="card" lines={8} />}
        {error && (
          <div className="card">
            <ReadFailed title="The report could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
          </div>
        )}
        {data && (
          <>
            <VisitsCard report={data} show={show} onShow={change} />
            <Cards report={data} asked={asked} asTable={show.asTable} onFilter={change} />
          </>
        )}
      </div>
      {noting && data && <NoteDialog day={data.to} onClose={() => setNoting(false)} />}
    </>
  )
}

/** Whose calls are no visits. */
function LeftOut({ team, bots, dropped }: Pick<Report, 'team' | 'bots' | 'dropped'>) {
  const calls = bots.reduce((sum, { requests }) => sum + requests, 0)
  return (
    <p className="report-out">
      <Icon of={UserMinus} size={14} />
      <span>
        Excluded: <span className="figure">{inWords(team)}</span> {team === 1 ? 'view' : 'views'} of your own team,{' '}
        <span className="figure">{inWords(calls)}</span> {calls === 1 ? 'request' : 'requests'} of bots
        {dropped > 0 && (
          <>
            , <span className="figure">{inWords(dropped)}</span> {dropped === 1 ? 'event' : 'events'} past the bounds of
            a day
          </>
        )}
      </span>
    </p>
  )
}

function Cards({
  report,
  asked,
  asTable,
  onFilter,
}: {
  report: Report
  asked: ReportQuery
  asTable: boolean
  onFilter: (next: Partial<Record<FilterName, string>>) => void
}) {
  const shared = { report, asked, onFilter }
  // While another report is read, the one before still stands here.
  const isWhole = report.funnels.length > 0
  return (
    <>
      {isWhole && (
        <div className="report-wide-half">
          <FunnelCard report={report} />
          <GoalsCard report={report} />
        </div>
      )}
      <div className="report-halves">
        <PartCard title="Where they come from" options={report.countries ? comeByCountry : come} {...shared} />
        <div className="report-column">
          <PartCard title="What they read" options={read} {...shared} />
          <MissingCard {...report} />
        </div>
      </div>
      <div className="report-wide-half">
        <VitalsCard
          report={report}
          asTable={asTable}
          bySource={asked.source !== undefined || asked.campaign !== undefined}
        />
        <div className="report-column">
          <DevicesCard {...shared} />
          <BotsCard {...report} />
        </div>
      </div>
      <div className="report-halves">
        <div className="report-column">
          <PartCard title="What they did" options={done} {...shared} />
          {isWhole && <WizardCard {...shared} />}
        </div>
        {isWhole && <HoursCard {...report} asTable={asTable} />}
      </div>
      <p className="report-foot">
        {!isWhole && 'Funnels, goals and hours are counted for all pages together, so they are left out here. '}
        No cookies. Addresses are never stored, and browsers that ask not to be tracked leave no trace. Days are in{' '}
        {report.zone}, today’s visits as of{' '}
        <time dateTime={report.at} className="figure">
          {new Date(report.at).toLocaleTimeString('en-GB', {
            hour: '2-digit',
            minute: '2-digit',
            timeZone: report.zone,
          })}
        </time>
        .
      </p>
    </>
  )
}
