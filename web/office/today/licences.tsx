import { daysLater, startOf } from '../../../contract/core/time.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { AHEAD_DAYS, type EndingLicence, type Today } from '../../../contract/office/today/today.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { dayName, hoursOf, longDay, wallTime } from '../../planning/shifts/week.ts'
import { TodayPart } from './part.tsx'
import { shiftPath } from './when.ts'

const EVERY_DAYS = 2

/** Licences that end before shifts do, as lines of two weeks: what is covered, and what is not. */
export function Licences({ today }: { today: Today }) {
  const { zone } = useCompany()
  const first = wallTime(zone, new Date(today.now)).day
  const blocked = today.licences.reduce((sum, each) => sum + each.blocked, 0)
  const minutes = today.licences.reduce((sum, { blockedMinutes }) => sum + blockedMinutes, 0)
  return (
    <TodayPart
      id="licences"
      title="Licence ends before a shift"
      count={today.counts.licences}
      urgent={blocked > 0 ? `${blocked} ${blocked === 1 ? 'shift' : 'shifts'}, ${hoursOf(minutes)} blocked` : undefined}
      detail={`Next ${AHEAD_DAYS} days`}
      none="Every licence covers the shifts planned."
    >
      <div className="today-days" aria-hidden="true">
        {Array.from({ length: AHEAD_DAYS / EVERY_DAYS }, (_, at) => (
          <span key={at}>{dayName(daysLater(first, at * EVERY_DAYS))}</span>
        ))}
      </div>
      <ul className="today-licences">
        {today.licences.map((licence) => (
          <Licence key={`${licence.guardId} ${licence.licence}`} {...{ licence, first, zone }} />
        ))}
      </ul>
    </TodayPart>
  )
}

function Licence({ licence, first, zone }: { licence: EndingLicence; first: string; zone: string }) {
  const { hrefOf } = useCompany()
  const begin = startOf(zone, first).getTime()
  const share = (moment: number) => Math.min(100, Math.max(0, ((moment - begin) / (AHEAD_DAYS * DAY_MS)) * 100))
  const end = licence.until === null ? begin : startOf(zone, daysLater(licence.until, 1)).getTime()
  const next = licence.shifts.find(({ isBlocked }) => isBlocked)
  return (
    <li>
      <span className="today-holder">
        <b>{licence.guard}</b>
        <span>{licence.licence}</span>
      </span>
      <span className="today-line" aria-hidden="true">
        <span className="today-held" style={{ width: `${share(end)}%` }} />
        {licence.shifts.map(({ shiftId, from, to, isBlocked }) => (
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
        <span>{licence.until === null ? 'Not held' : `Until ${longDay(licence.until)}`}</span>
        <span className="figure">
          {licence.blocked} {licence.blocked === 1 ? 'shift' : 'shifts'}, {hoursOf(licence.blockedMinutes)}
        </span>
      </span>
      {next && (
        <ButtonLink
          size="row"
          variant="outline"
          href={hrefOf(shiftPath({ ...next, zone }))}
          aria-label={`Replace ${licence.guard}`}
        >
          Replace
        </ButtonLink>
      )}
    </li>
  )
}
