import { distanceText } from '../../../contract/core/distance.ts'
import type { Locale } from '../../../contract/core/locale.ts'
import { dayText } from '../../../contract/core/short-dates.ts'
import type { OfferAnswer } from '../../../contract/planning/offers/offers.ts'
import type { Candidate } from '../../../contract/planning/shifts/schedule.ts'
import { unreachableWords } from '../telling/reach-words.ts'
import type { Reach } from '../telling/use-reach.ts'
import { useCompany } from '../organisations/company.ts'
import { useMoney } from '../organisations/money.ts'
import { hoursOf, wallTime } from '../shifts/week.ts'

const WELL_KNOWN = 5

/** What is worth knowing of a candidate in a few words, and whether it is something to mind. */
export function remarkOf({ shiftsHere, overtimeMinutes, isPreferred, likesSite, asksTimeOff }: Candidate): {
  words: string
  minds: boolean
} {
  if (asksTimeOff) return { words: 'Asked for time off then', minds: true }
  if (overtimeMinutes > 0) return { words: 'Overtime', minds: true }
  if (isPreferred) return { words: 'Prefers these hours', minds: false }
  if (likesSite) return { words: 'Likes this site', minds: false }
  if (shiftsHere === 0) return { words: 'First time here', minds: false }
  return { words: shiftsHere >= WELL_KNOWN ? 'Knows the site' : 'Was here before', minds: false }
}

type Clocks = { zone: string; locale: Locale }

/** When somebody was at the site last, else when they are planned there next. */
function hereWords({ lastHere, nextHere }: Candidate, { zone, locale }: Clocks): string {
  const day = (moment: string) => dayText(locale, wallTime(zone, new Date(moment)).day)
  return lastHere ? day(lastHere) : nextHere ? `next ${day(nextHere)}` : 'never'
}

export const answerWords: Record<OfferAnswer['state'], string> = {
  asked: 'Asked',
  accepted: 'Said yes',
  declined: 'Said no',
  filled: 'Filled',
  expired: 'No answer',
  withdrawn: 'Withdrawn',
}

type Props = {
  candidates: Candidate[]
  hours: string
  zone: string
  nameOf: (id: string) => string
  chosen: string | undefined
  onChoose: (id: string) => void
  ticked: ReadonlySet<string>
  /** Undefined while nothing can be ticked. */
  onTick: ((id: string, on: boolean) => void) | undefined
  answers: ReadonlyMap<string, OfferAnswer['state']>
  unreachable: Reach['unreachable']
}

/** Those whom no rule stops, best first. The ticked ones are the first wave. */
export function MayTable({
  candidates,
  hours,
  zone,
  nameOf,
  chosen,
  onChoose,
  ticked,
  onTick,
  answers,
  unreachable,
}: Props) {
  const { locale } = useCompany()
  const money = useMoney()
  return (
    <table className="ops-cands">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">First wave</span>
          </th>
          <th scope="col">Guard</th>
          <th scope="col">Week</th>
          <th scope="col">Cost</th>
          <th scope="col">Away</th>
          <th scope="col">Here</th>
        </tr>
      </thead>
      <tbody>
        {candidates.map((candidate) => {
          const { guardId, minutesBefore, minutesAfter, overtimeMinutes, cost, distanceKm } = candidate
          const why = unreachable.get(guardId)
          const { words, minds } = why ? { words: unreachableWords(why), minds: true } : remarkOf(candidate)
          const answer = answers.get(guardId)
          const isTicked = ticked.has(guardId) && !why
          return (
            <tr key={guardId} className={isTicked || answer === 'asked' ? 'is-wave' : undefined}>
              <td>
                {onTick && (
                  <input
                    type="checkbox"
                    aria-label={`${nameOf(guardId)} in wave 1`}
                    checked={isTicked}
                    disabled={why !== undefined}
                    onChange={({ target }) => onTick(guardId, target.checked)}
                  />
                )}
              </td>
              <th scope="row">
                <button type="button" aria-pressed={chosen === guardId} onClick={() => onChoose(guardId)}>
                  {nameOf(guardId)}
                </button>
                <small className={minds && !answer ? 'ops-broken' : undefined}>
                  {answer ? answerWords[answer] : words}
                </small>
              </th>
              <td data-of="Week">
                {`${hoursIn(minutesBefore)} → ${hoursIn(minutesAfter)}`}
                <small>{overtimeMinutes > 0 ? `${hoursOf(overtimeMinutes)} over` : 'no overtime'}</small>
              </td>
              <td data-of="Cost">
                {money(cost)}
                <small>{`for ${hours}`}</small>
              </td>
              <td data-of="Away">
                {distanceKm === null ? '–' : distanceText(locale, distanceKm)}
                <small>{distanceKm === null ? 'not known' : 'from home'}</small>
              </td>
              <td data-of="Here">
                {candidate.shiftsHere + candidate.plannedHere}
                <small>{hereWords(candidate, { zone, locale })}</small>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const hoursIn = (minutes: number) => String(Math.round(minutes / 6) / 10)
