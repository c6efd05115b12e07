import AlarmClock from 'lucide-react/icons/alarm-clock'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleDot from 'lucide-react/icons/circle-dot'
import Clock from 'lucide-react/icons/clock'
import Link2Off from 'lucide-react/icons/link-2-off'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useState } from 'react'
import { workGroups } from '../../../contract/core/overview.ts'
import { useArea } from '../../core/area.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { LucideIcon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { reasonOf } from '../../core/problems.ts'
import { type OverviewReply, useOverview } from './overview.ts'
import { countsOf, folded, type RowState, rowsOf, stateWords, statusOfRow, type WorkRow } from './work-rows.ts'

const groupNames = { all: 'All', leads: 'Leads', content: 'Content', delivery: 'Delivery' }
type Tab = keyof typeof groupNames

const icons: Partial<Record<RowState, LucideIcon>> = {
  overdue: AlarmClock,
  'due-soon': Clock,
  late: Clock,
  broken: Link2Off,
  new: CircleDot,
  wrote: CircleDot,
  review: MessageSquareText,
  scheduled: CalendarClock,
  edited: PencilLine,
  draft: PencilLine,
}

/** What needs a person: leads, content and what did not arrive, the worst first, each with its action. */
export function WorkList() {
  const { data, error, refetch, dataUpdatedAt } = useOverview()
  const [tab, setTab] = useState<Tab>('all')
  const counts = data && countsOf(data)
  const all = counts ? counts.leads + counts.content + counts.delivery : 0
  const countOf = (each: Tab) => (each === 'all' ? all : (counts?.[each] ?? 0))
  return (
    <section className="card work-card" aria-labelledby="work">
      <header className="card-head">
        <h2 id="work">
          Needs work first{' '}
          {data && (
            <span className="count">
              {all}
              {data.documents.more && '+'}
            </span>
          )}
        </h2>
        {all > 0 && (
          <Segments
            label="Show"
            options={(['all', ...workGroups] as const).map((value) => ({
              value,
              label: `${groupNames[value]} ${countOf(value)}`,
            }))}
            value={tab}
            onChange={setTab}
          />
        )}
      </header>
      {!data && !error && (
        <div className="start-wait">
          <Skeleton lines={5} />
        </div>
      )}
      {!data && error && (
        <ReadFailed title="The list could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {data && <Rows key={tab} data={data} readAt={dataUpdatedAt} tab={tab} />}
    </section>
  )
}

function Rows({ data, readAt, tab }: { data: OverviewReply; readAt: number; tab: Tab }) {
  const { kinds } = useArea()
  const [open, setOpen] = useState(false)
  const rows = rowsOf(data, kinds, readAt).filter(({ group }) => tab === 'all' || group === tab)
  const shown = open ? rows : folded(rows)
  const unlisted = data.unlisted.filter(({ group }) => tab === 'all' || group === tab)
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing needs work">
        {tab === 'all'
          ? 'Every lead is answered, every draft is live, and every mail went out.'
          : 'Nothing of this waits.'}
      </EmptyState>
    )
  return (
    <>
      <ul className="work">
        {shown.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      {(rows.length > shown.length || unlisted.length > 0) && (
        <p className="work-more">
          {rows.length > shown.length && (
            <Button variant="quiet" size="row" onClick={() => setOpen(true)}>
              Show all {rows.length}
            </Button>
          )}
          {unlisted.map(({ label, count, href }) => (
            <SiteLink key={href} href={href}>
              {count} more {label}
            </SiteLink>
          ))}
        </p>
      )}
    </>
  )
}

const Row = ({ row: { state, label, detail, clock, late, action, href } }: { row: WorkRow }) => (
  <li data-state={state}>
    <StatusText status={statusOfRow(state)} {...(icons[state] && { icon: icons[state] })}>
      {stateWords[state]}
    </StatusText>
    <p>
      <b>{label}</b> <span>{detail}</span>
    </p>
    <span className="work-clock figure" data-late={late || undefined}>
      {clock}
    </span>
    <ButtonLink variant="outline" size="row" href={href}>
      {action}
      <span className="visually-hidden"> {label}</span>
    </ButtonLink>
  </li>
)
