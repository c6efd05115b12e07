import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChartLine from 'lucide-react/icons/chart-line'
import Equal from 'lucide-react/icons/equal'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import type { Headline } from '../../../contract/core/overview.ts'
import { useArea } from '../../core/area.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { changeOf, dayInWords, inWords, periodInWords, shareOf } from '../traffic/report-words.ts'
import { marksOnDays, pointsOfDays } from '../traffic/chart-points.ts'
import { VisitsChart } from '../traffic/visits-chart.tsx'
import { DaysTable } from '../traffic/days-table.tsx'
import { type OverviewReply, useOverview } from './overview.ts'
import '../traffic/report.css'

const names: Record<Headline['name'], string> = {
  visitors: 'Visitors',
  leads: 'Leads',
  conversion: 'Conversion',
  subscribers: 'Subscribers',
}
const views = [
  { value: 'chart', label: 'Chart', icon: ChartLine },
  { value: 'table', label: 'Table', icon: Table2 },
] as const
const MARKED = 6

/**
 * The figures of the period beside those of the one before, and visitors by day with what was published in that time.
 */
export function FiguresCard() {
  const { data } = useOverview()
  if (!data) return null
  return (
    <section className="card start-figures" aria-label={`The last ${data.days} days`}>
      <div className="start-headlines">
        {data.headlines.map((headline) => (
          <Figure key={headline.name} of={headline} />
        ))}
      </div>
      <VisitorsByDay visits={data.visits} />
    </section>
  )
}

function Figure({ of: { name, value, before, href } }: { of: Headline }) {
  const write = name === 'conversion' ? shareOf : inWords
  const change = changeOf(value, before)
  const up = change?.up
  return (
    <SiteLink href={href}>
      <span>{names[name]}</span>
      <b className="figure">{write(value)}</b>
      <span className="start-change">
        {change && (
          <StatusText
            status={up === null ? 'idle' : up ? 'success' : 'warning'}
            icon={up === null ? Equal : up ? ArrowUp : ArrowDown}
          >
            {up === null ? 'Level' : change.words}
          </StatusText>
        )}{' '}
        from <span className="figure">{write(before)}</span>
      </span>
    </SiteLink>
  )
}

function VisitorsByDay({ visits }: { visits: OverviewReply['visits'] }) {
  const { kinds } = useArea()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const changes = visits.changes.filter(({ kind }) => kind in kinds).slice(0, MARKED)
  return (
    <>
      <header className="visits-head">
        <h2>Visitors by day</h2>
        <p className="visits-legend">
          <i className="legend-now" aria-hidden="true" /> {periodInWords(visits.from, visits.to)}
          <i className="legend-before legend-line" aria-hidden="true" />{' '}
          {periodInWords(visits.beforeFrom, visits.beforeTo)}
        </p>
        <Segments label="Show as" options={views} value={view} onChange={setView} />
      </header>
      {view === 'table' ? (
        <DaysTable days={visits.days} />
      ) : (
        <VisitsChart
          label="Visitors by day"
          points={pointsOfDays(visits.days)}
          marks={marksOnDays(visits.days, { changes, notes: [], incidents: [] })}
          look="lines"
        />
      )}
      {changes.length > 0 && (
        <ol className="visits-changes" aria-label="What was published">
          {changes.map(({ day, kind, slug, title }, index) => (
            <li key={`${kind} ${slug}`}>
              <b className="change-mark">{changes.length - index}</b>
              <SiteLink href={kinds[kind]!.hrefOf(slug)}>{title || kinds[kind]!.label}</SiteLink>
              <time dateTime={day}>{dayInWords(day)}</time>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
