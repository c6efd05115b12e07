import { useQuery } from '@tanstack/react-query'
import { weekStartOf } from '../../../contract/core/time.ts'
import type { Today } from '../../../contract/office/today/today.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { StandingNote } from '../../planning/organisations/standing-note.tsx'
import { EndingNote } from '../../planning/rules/ending-note.tsx'
import { useNow } from '../../core/use-now.ts'
import { clockOf, dayName, wallTime, weekNumber } from '../../planning/shifts/week.ts'
import { NextHours, Unsent } from './aside.tsx'
import { todayQuery } from './calls.ts'
import { Licenses } from './licenses.tsx'
import { NearLimits } from './near-limits.tsx'
import { OpenShifts } from './open-shifts.tsx'
import { UsageNote } from './usage-note.tsx'
import { WaitingForYou } from './waiting.tsx'
import './today.css'

/** What waits in the company, what is due first coming first, and the way to where each is solved. */
export default function TodayScreen() {
  const { slug, zone, weekStartsOn, hrefOf, locale } = useCompany()
  useLive(slug, planningTopics)
  const now = useNow()
  const { data, error, refetch } = useQuery(todayQuery(slug))
  const { day } = wallTime(zone, new Date(now))
  return (
    <>
      <CompanyHead
        title="Today"
        tools={
          <span className="today-tools">
            <b className="figure">
              {dayName(day)} {clockOf(locale, zone, new Date(now).toISOString())}
            </b>
            {data && ` ${data.sites} sites, ${data.guards} guards`}
          </span>
        }
      >
        <ButtonLink size="dense" variant="outline" href={hrefOf('schedule')}>
          Open week {weekNumber(weekStartOf(day, weekStartsOn))}
        </ButtonLink>
      </CompanyHead>
      {data ? (
        <>
          <Figures today={data} />
          <StandingNote when="trial" />
          <UsageNote />
          <EndingNote packs={data.endingPacks} href={hrefOf('rules')} />
          <div className="today">
            <div>
              <OpenShifts today={data} now={now} />
              <Licenses today={data} />
              <NearLimits />
            </div>
            <aside aria-label="Next 24 hours and decisions">
              <NextHours today={data} now={now} />
              <Unsent today={data} now={now} />
              <WaitingForYou today={data} />
            </aside>
          </div>
        </>
      ) : (
        <div className="ops-page">
          <ReadState {...{ data, error, refetch }} title="The day could not be read" lines={6} />
        </div>
      )}
    </>
  )
}

/** How much of each kind waits, with the days of the week from today on. */
function Figures({ today: { counts, days } }: { today: Today }) {
  const { hrefOf } = useCompany()
  const figures: [count: number, label: string, href: string, look: string][] = [
    [counts.calledOff, 'Call-offs', '#unfilled', 'is-danger'],
    [counts.unfilled, 'Unfilled', '#unfilled', 'is-danger'],
    [counts.licenses, 'Licenses', '#licenses', 'is-danger'],
    [counts.unconfirmed, 'Not confirmed', '#unconfirmed', 'is-warning'],
    [counts.unsent, 'Not sent', '#unsent', 'is-warning'],
    ...(counts.broken > 0
      ? [
          [counts.broken, 'Rules broken', hrefOf('rules?view=violations'), 'is-danger'] as [
            number,
            string,
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <div className="today-figures">
      <ul>
        {figures.map(([count, label, href, look]) => (
          <li key={label} className={count > 0 ? look : ''}>
            <a href={href}>
              <span className="figure">{count}</span> {label}
            </a>
          </li>
        ))}
      </ul>
      <ol aria-label="Shifts with a guard">
        {days.map(({ day, covered, needed }) => (
          <li key={day} className={covered < needed ? 'is-danger' : ''}>
            <span
              className="today-share"
              style={{ backgroundSize: `${needed === 0 ? 100 : (covered / needed) * 100}% 100%` }}
            />
            <span className="figure">
              {dayName(day)} {covered}/{needed}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
