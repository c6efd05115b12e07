import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import type { Today } from '../../../contract/office/today/today.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { countUnreachable, deliveryWords, unreachableWords } from '../../planning/telling/reach-words.ts'
import { useReach } from '../../planning/telling/use-reach.ts'
import { askedWords } from './asked-words.ts'
import { CallLink } from './call-link.tsx'
import { TodayPart } from './part.tsx'
import { dayAt, rosterDay, shiftPath, spanAt, untilStart } from './when.ts'

/** The stretch in which shifts are that begin within a day. It is the same for an hour, so that it is read once. */
function dayFrom(now: string) {
  const from = Math.floor(Date.parse(now) / HOUR_MS) * HOUR_MS
  return { from: new Date(from), to: new Date(from + DAY_MS + HOUR_MS) }
}

/** The shifts that begin within a day: how many are confirmed, and who has not answered. */
export function NextHours({ today, now }: { today: Today; now: number }) {
  const { slug, hrefOf, zone, locale } = useCompany()
  const { unreachable, deliveries } = useReach(slug, dayFrom(today.now))
  const { all, confirmed, unconfirmed, open } = today.next
  const noteOf = ({ shiftId, guardId }: { shiftId: string; guardId: string }) => {
    const [why, delivery] = [unreachable.get(guardId), deliveries.get(shiftId)]
    return why ? unreachableWords(why) : delivery && deliveryWords(delivery)
  }
  const missed = today.unconfirmed.filter(({ guardId }) => unreachable.has(guardId)).length
  const width = (part: number) => ({ width: `${(part / Math.max(1, all)) * 100}%` })
  return (
    <TodayPart
      id="next"
      title="Next 24 hours"
      count={all}
      urgent={open > 0 ? `${open} open` : undefined}
      none="No shift begins within a day."
    >
      <div className="today-bar" aria-hidden="true">
        <span className="is-confirmed" style={width(confirmed)} />
        <span className="is-unconfirmed" style={width(unconfirmed)} />
        <span className="is-open" style={width(open)} />
      </div>
      <p className="today-legend">
        {confirmed} confirmed, {unconfirmed} not, {open} open
      </p>
      <h3 id="unconfirmed" tabIndex={-1} className="today-sub">
        Not confirmed <span className="figure">{today.counts.unconfirmed}</span>
        {missed > 0 && <small className="today-missed">{countUnreachable(missed)}</small>}
      </h3>
      {today.counts.unconfirmed === 0 && <p className="today-none">Everybody who was told has answered.</p>}
      <ul className="today-people">
        {today.unconfirmed.map((shift) => (
          <li key={shift.shiftId}>
            <b>{shift.guard}</b>
            <span className="figure">{spanAt(locale, shift)}</span>
            <span>
              {shift.site}, {shift.post}
            </span>
            <span className="figure">{untilStart(shift.from, now)}</span>
            <span className="today-missed">{noteOf(shift) ?? askedWords(shift)}</span>
            {shift.phone && <CallLink guard={shift.guard} phone={shift.phone} />}
            <ButtonLink
              size="row"
              variant="outline"
              href={hrefOf(shiftPath(shift, zone))}
              aria-label={`Open the shift of ${shift.guard}, ${dayAt(shift.zone, shift.from)}`}
            >
              Open
            </ButtonLink>
          </li>
        ))}
      </ul>
    </TodayPart>
  )
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** What guards have not been told of, and where to send it. */
export function Unsent({ today, now }: { today: Today; now: number }) {
  const { hrefOf, zone, may } = useCompany()
  const mayPublish = may('schedule.manage')
  const { moved, fresh, cancelled, people, firstStart } = today.unsent
  return (
    <TodayPart id="unsent" title="Changes not sent" count={today.counts.unsent} none="Guards know all that is planned.">
      <p className="today-legend">
        {moved} changed, {fresh} new, {cancelled} cancelled, for {plural(people, 'guard')}
        {firstStart && `. The first starts in ${untilStart(firstStart, now)}`}
      </p>
      <ButtonLink
        variant="outline"
        size="dense"
        href={hrefOf(`schedule?week=${rosterDay(zone, firstStart ?? today.now)}${mayPublish ? '&panel=publish' : ''}`)}
      >
        {mayPublish ? 'Check and publish' : 'Look at the roster'}
      </ButtonLink>
    </TodayPart>
  )
}
