import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { weekStartOf } from '../../../contract/core/time.ts'
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
import { Figures } from './figures.tsx'
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
        <ButtonLink size="dense" variant="outline" icon={CalendarDays} href={hrefOf('schedule')}>
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
