import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { CalendarEntry } from '../../../contract/platform/releases/releases.ts'
import { useArea } from '../../core/area.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { ReadState } from '../lists/read-state.tsx'
import { momentOf, whenOf } from '../../core/times.ts'
import { type CalendarDay, daysLater, mondayOf, stretchOf, weeksOf } from './calendar-weeks.ts'
import { calendarQuery, releasesHref } from './calls.ts'
import { useNames } from './use-names.ts'
import { documentsOf } from './release-words.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const month = new Intl.DateTimeFormat('en-US', { month: 'long' })

/**
 * Four weeks of what happens by itself, and the same as a list. `chosen` is a time that a release is being given;
 * `onDay` chooses a day for it.
 */
export function ReleaseCalendar({ chosen, onDay }: { chosen?: Date | null; onDay?: (day: Date) => void }) {
  const [now] = useState(() => new Date())
  const [monday, setMonday] = useState(() => mondayOf(now))
  const { from, to } = stretchOf(monday)
  const { data, error, refetch } = useQuery({ ...calendarQuery(from, to), placeholderData: keepPreviousData })
  const weeks = weeksOf(monday, data?.items ?? [], now)
  const months = [...new Set([from, daysLater(to, -1)].map((day) => month.format(day)))].join(', ')
  return (
    <div className="release-calendar">
      <div className="release-calendar-head">
        <h3>{months}</h3>
        <Button
          variant="quiet"
          size="row"
          icon={ChevronLeft}
          iconOnly
          onClick={() => setMonday(daysLater(monday, -28))}
        >
          Four weeks before
        </Button>
        <Button variant="quiet" size="row" onClick={() => setMonday(mondayOf(now))}>
          Today
        </Button>
        <Button
          variant="quiet"
          size="row"
          icon={ChevronRight}
          iconOnly
          onClick={() => setMonday(daysLater(monday, 28))}
        >
          Four weeks after
        </Button>
      </div>
      <table>
        <caption className="visually-hidden">Scheduled</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.date.toISOString()}>
              {week.map((day) => (
                <Day key={day.date.toISOString()} {...{ day, now, onDay }} chosen={chosen ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ReadState {...{ data, error, refetch }} title="The calendar could not be read" lines={3} />
      {data?.items.length === 0 && <p className="quiet release-none">Nothing is scheduled in these weeks.</p>}
      <ol className="release-route">
        {data?.items.map((item) => (
          <PlannedRow key={`${item.type} ${item.kind} ${item.subject}`} item={item} />
        ))}
      </ol>
    </div>
  )
}

type DayProps = { day: CalendarDay; now: Date; chosen: Date | null; onDay: ((day: Date) => void) | undefined }

function Day({ day: { date, isToday, isWeekend, planned }, now, chosen, onDay }: DayProps) {
  const isChosen = chosen?.toDateString() === date.toDateString()
  const look = [isWeekend && 'is-weekend', isToday && 'is-today', isChosen && 'is-chosen'].filter(Boolean).join(' ')
  const number = <span className="figure">{date.getDate()}</span>
  const mayChoose = onDay && (isToday || date > now)
  return (
    <td className={look} {...(isToday && { 'aria-current': 'date' as const })}>
      {mayChoose ? (
        <button type="button" aria-pressed={isChosen} onClick={() => onDay(date)}>
          {number}
          <span className="visually-hidden">{`, choose ${date.toDateString()}`}</span>
        </button>
      ) : (
        number
      )}
      {planned.slice(0, 2).map(({ type, subject, at, title }) => (
        <span key={`${type} ${subject}`} className="release-planned figure" title={title}>
          {new Date(at).toTimeString().slice(0, 5)}
        </span>
      ))}
      {planned.length > 2 && <span className="release-more">{`+${planned.length - 2}`}</span>}
    </td>
  )
}

const WORDS = { release: 'Release', publish: 'Goes live', unpublish: 'Is taken down' } as const

function PlannedRow({ item: { type, at, title, kind, subject, count } }: { item: CalendarEntry }) {
  const { kinds } = useArea()
  const name = useNames()({ kind, slug: subject, title })
  const href = type === 'release' ? `${releasesHref}/${subject}` : kinds[kind]?.hrefOf(subject)
  return (
    <li>
      <time className="figure" dateTime={at} title={whenOf(at)}>
        {momentOf(at)}
      </time>
      <span>
        {href ? <SiteLink href={href}>{name}</SiteLink> : name}
        <small>{type === 'release' ? documentsOf(count) : (kinds[kind]?.label ?? '')}</small>
      </span>
      <StatusText status={type === 'unpublish' ? 'warning' : 'info'}>{WORDS[type]}</StatusText>
    </li>
  )
}
