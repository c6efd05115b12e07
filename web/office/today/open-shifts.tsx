import { distanceText } from '../../../contract/core/distance.ts'
import PhoneOff from 'lucide-react/icons/phone-off'
import Send from 'lucide-react/icons/send'
import UserX from 'lucide-react/icons/user-x'
import type { Locale } from '../../../contract/core/locale.ts'
import type { FirstCandidates, OpenShift, Today } from '../../../contract/office/today/today.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { useMoney } from '../../planning/organisations/money.ts'
import { type Stop, WaveRoute } from '../../planning/offers/wave-route.tsx'
import { clockOf, hoursOf, minutesOf } from '../../planning/shifts/week.ts'
import { TodayPart } from './part.tsx'
import { dayAt, shiftPath, spanAt, untilStart } from './when.ts'

type Offer = NonNullable<OpenShift['offer']>

/** Shifts without a guard, by their start. The first that can still be filled comes with the best who may take it. */
export function OpenShifts({ today, now }: { today: Today; now: number }) {
  const { open, counts, openMinutes, minutes } = today
  const first = today.first && open.find(({ from }) => Date.parse(from) > Date.parse(today.now))
  const share = minutes.needed === 0 ? '–' : `${((minutes.covered / minutes.needed) * 100).toFixed(1)} %`
  return (
    <TodayPart
      id="unfilled"
      title="Unfilled"
      count={counts.unfilled}
      urgent={openMinutes > 0 ? `${hoursOf(openMinutes)} open` : undefined}
      detail={`Shortest first. Of seven days ${share} is covered.`}
      none="Every shift of the next two weeks has a guard."
    >
      {first && today.first && <First shift={first} candidates={today.first} now={now} />}
      <ul className="today-rows">
        {open
          .filter((shift) => shift !== first)
          .map((shift) => (
            <Row key={shift.shiftId} shift={shift} now={now} />
          ))}
      </ul>
      {counts.unfilled > open.length && (
        <p className="today-more">{counts.unfilled - open.length} more on the roster, later than these.</p>
      )}
    </TodayPart>
  )
}

function CalledOff({ shift: { calledOff, zone } }: { shift: OpenShift }) {
  const { locale } = useCompany()
  return calledOff ? (
    <StatusText status="danger" icon={PhoneOff}>
      Called off {clockOf(locale, zone, calledOff.at)} by {calledOff.guard}
      {calledOff.reason && `, ${calledOff.reason}`}
    </StatusText>
  ) : (
    <StatusText status="danger" icon={UserX}>
      Nobody has it
    </StatusText>
  )
}

const asked = ({ asked, declined }: Offer) => `${asked} asked, ${declined} said no`

const Sent = ({ offer, zone, locale }: { offer: Offer; zone: string; locale: Locale }) => (
  <>
    <StatusText status="warning" icon={Send}>
      Wave {offer.wave} is out
    </StatusText>
    <small>
      {asked(offer)}, to {clockOf(locale, zone, offer.answerBy)}
    </small>
  </>
)

/** The way of a shift from the call-off to its start. */
function stopsOf(
  locale: Locale,
  { calledOff, offer, zone, from }: OpenShift,
  { checked, may, withReason }: FirstCandidates,
): Stop[] {
  return [
    ...(calledOff
      ? [{ title: 'Called off', detail: clockOf(locale, zone, calledOff.at), isNow: false, isDone: true }]
      : []),
    { title: 'Ranked for you', detail: `${checked} checked`, isNow: false, isDone: true },
    offer
      ? { title: `Wave ${offer.wave}, to ${clockOf(locale, zone, offer.answerBy)}`, detail: asked(offer), isNow: true }
      : { title: 'Wave 1', detail: may + withReason > 0 ? 'waits for you' : 'nobody to ask', isNow: true },
    { title: 'Start', detail: clockOf(locale, zone, from), isNow: false },
  ]
}

function First({ shift, candidates, now }: { shift: OpenShift; candidates: FirstCandidates; now: number }) {
  const { zone, hrefOf, may, locale } = useCompany()
  const money = useMoney()
  const { may: able, withReason, best } = candidates
  return (
    <article className="today-first" aria-label={`${shift.site}, ${shift.post}`}>
      <div className="today-first-head">
        <div>
          <CalledOff shift={shift} />
          <h3>
            {shift.site}, {shift.post}
          </h3>
          <p>
            <strong className="figure">
              {dayAt(shift.zone, shift.from)} {spanAt(locale, shift)}
            </strong>
            , {hoursOf(minutesOf(shift))}.{' '}
            {able + withReason === 0
              ? 'Nobody may take it.'
              : `${able} ${able === 1 ? 'guard' : 'guards'} may take it, ${withReason} more with a reason.`}
          </p>
        </div>
        <p className="today-clock">
          <span className="figure">{untilStart(shift.from, now)}</span> to start
        </p>
      </div>
      <WaveRoute stops={stopsOf(locale, shift, candidates)} />
      <div className="today-best">
        <ul>
          {best.map(({ guardId, guard, cost, distanceKm, shiftsHere, minutesBefore, minutesAfter }) => (
            <li key={guardId}>
              <b>{guard}</b>
              <span className="figure">{money(cost)}</span>
              <span>
                {[distanceKm === null ? '' : distanceText(locale, distanceKm), shiftsHere > 0 ? 'knows it' : 'new here']
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="figure">
                {Math.round(minutesBefore / 60)} → {Math.round(minutesAfter / 60)} h
              </span>
            </li>
          ))}
        </ul>
        <ButtonLink href={hrefOf(shiftPath(shift, zone))}>
          {may('schedule.assign') ? 'Fill this shift' : 'See why'}
        </ButtonLink>
      </div>
    </article>
  )
}

function Row({ shift, now }: { shift: OpenShift; now: number }) {
  const { zone, hrefOf, locale } = useCompany()
  return (
    <li>
      <span className="figure today-when">
        <b>{dayAt(shift.zone, shift.from)}</b> {spanAt(locale, shift)}
      </span>
      <span className="today-where">
        <b>{shift.site}</b> {shift.post}
      </span>
      <span>
        {shift.offer ? <Sent offer={shift.offer} zone={shift.zone} locale={locale} /> : <CalledOff shift={shift} />}
      </span>
      <span className="figure today-away">{untilStart(shift.from, now)}</span>
      <ButtonLink
        size="row"
        variant="outline"
        href={hrefOf(shiftPath(shift, zone))}
        aria-label={`Candidates for ${shift.site}, ${shift.post}, ${dayAt(shift.zone, shift.from)}`}
      >
        Candidates
      </ButtonLink>
    </li>
  )
}
