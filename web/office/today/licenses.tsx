import { dayText } from '../../../contract/core/short-dates.ts'
import { daysLater, startOf } from '../../../contract/core/time.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { AHEAD_DAYS, type EndingLicense, type Today } from '../../../contract/office/today/today.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { dayName, hoursOf, wallTime } from '../../planning/shifts/week.ts'
import { TodayPart } from './part.tsx'
import { shiftPath } from './when.ts'

const EVERY_DAYS = 2

/** Licenses that end before shifts do, as lines of two weeks: what is covered, and what is not. */
export function Licenses({ today }: { today: Today }) {
  const { zone } = useCompany()
  const first = wallTime(zone, new Date(today.now)).day
  const { shifts: blocked, minutes } = today.blocked
  return (
    <TodayPart
      id="licenses"
      title="License ends before a shift"
      count={today.counts.licenses}
      urgent={blocked > 0 ? `${blocked} ${blocked === 1 ? 'shift' : 'shifts'}, ${hoursOf(minutes)} blocked` : undefined}
      detail={`Next ${AHEAD_DAYS} days`}
      none="Every license covers the shifts planned."
    >
      <div className="today-days" aria-hidden="true">
        {Array.from({ length: AHEAD_DAYS / EVERY_DAYS }, (_, at) => (
          <span key={at}>{dayName(daysLater(first, at * EVERY_DAYS))}</span>
        ))}
      </div>
      <ul className="today-licenses">
        {today.licenses.map((license) => (
          <License key={`${license.guardId} ${license.license}`} {...{ license, first, zone }} />
        ))}
      </ul>
    </TodayPart>
  )
}

function License({ license, first, zone }: { license: EndingLicense; first: string; zone: string }) {
  const { hrefOf, locale } = useCompany()
  const begin = startOf(zone, first).getTime()
  const share = (moment: number) => Math.min(100, Math.max(0, ((moment - begin) / (AHEAD_DAYS * DAY_MS)) * 100))
  const end = license.until === null ? begin : startOf(zone, daysLater(license.until, 1)).getTime()
  const next = license.shifts.find(({ isBlocked }) => isBlocked)
  return (
    <li>
      <span className="today-holder">
        <b>{license.guard}</b>
        <span>{license.license}</span>
      </span>
      <span className="today-line" aria-hidden="true">
        <span className="today-held" style={{ width: `${share(end)}%` }} />
        {license.shifts.map(({ shiftId, from, to, isBlocked }) => (
          <span
            key={shiftId}
            className={isBlocked ? 'is-blocked' : ''}
            style={{
              left: `${share(Date.parse(from))}%`,
              width: `${Math.max(1.5, share(Date.parse(to)) - share(Date.parse(from)))}%`,
            }}
          />
        ))}
      </span>
      <span className="today-blocked">
        <span>{license.until === null ? 'Not held' : `Until ${dayText(locale, license.until)}`}</span>
        <span className="figure">
          {license.blocked} {license.blocked === 1 ? 'shift' : 'shifts'}, {hoursOf(license.blockedMinutes)}
        </span>
      </span>
      {next && (
        <ButtonLink
          size="row"
          variant="outline"
          href={hrefOf(shiftPath(next, zone))}
          aria-label={`Replace ${license.guard}`}
        >
          Replace
        </ButtonLink>
      )}
    </li>
  )
}
