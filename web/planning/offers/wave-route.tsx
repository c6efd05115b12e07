import type { Locale } from '../../../contract/core/locale.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import { clockOf } from '../shifts/week.ts'
import './wave-route.css'

export type Stop = { title: string; detail: string; isNow: boolean; isDone?: boolean }

const guards = (count: number) => (count === 1 ? '1 guard' : `${count} guards`)

type Clocks = { zone: string; locale: Locale }
type Plan = { asked: number; minutes: number; next: number; now: number } & Clocks

/** The way of an offer that was not sent yet. */
export function plannedStops({ asked, minutes, next, now, zone, locale }: Plan): Stop[] {
  const at = (waves: number) => clockOf(locale, zone, new Date(now + waves * minutes * MINUTE_MS).toISOString())
  return [
    { title: 'Wave 1, now', detail: `${guards(asked)}, ${minutes} min to answer`, isNow: true },
    ...(next > 0 ? [{ title: `Wave 2, ${at(1)}`, detail: `next ${next}, first yes wins`, isNow: false }] : []),
    { title: `Then ${at(next > 0 ? 2 : 1)}`, detail: 'it ends, and you get a mail', isNow: false },
  ]
}

/** The way of an offer that is under way: how many of each wave were asked and how many said no. */
export function sentStops({ waves, answers, minutes, next }: Offer, { zone, locale }: Clocks): Stop[] {
  const sent = waves.map(({ number, answerBy }, at) => {
    const asked = answers.filter(({ wave }) => wave === number)
    const no = asked.filter(({ state }) => state === 'declined').length
    return {
      title: `Wave ${number}, to ${clockOf(locale, zone, answerBy)}`,
      detail: `${guards(asked.length)} asked, ${no} said no`,
      isNow: at === waves.length - 1,
      isDone: at < waves.length - 1,
    }
  })
  const end = Date.parse(waves.at(-1)!.answerBy)
  const later = waves.length === 1 && next > 0
  const after = new Date(end + (later ? minutes * MINUTE_MS : 0)).toISOString()
  return [
    ...sent,
    ...(later ? [{ title: 'Wave 2', detail: `next ${next}, first yes wins`, isNow: false }] : []),
    { title: `Then ${clockOf(locale, zone, after)}`, detail: 'it ends, and you get a mail', isNow: false },
  ]
}

/** The waves of an offer as stops of a route. */
export const WaveRoute = ({ stops }: { stops: Stop[] }) => (
  <ol className="ops-waves">
    {stops.map(({ title, detail, isNow, isDone }) => (
      <li
        key={title}
        className={isNow ? 'is-now' : isDone ? 'is-done' : undefined}
        aria-current={isNow ? 'step' : undefined}
      >
        <b>{title}</b>
        <small>{detail}</small>
      </li>
    ))}
  </ol>
)
