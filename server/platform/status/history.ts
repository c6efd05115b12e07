import { DAY_MS } from '../../../contract/core/units.ts'
import {
  HISTORY_DAYS,
  type Incident,
  type Maintenance,
  shownServices,
  type StatusHistory,
} from '../../../contract/platform/status/status.ts'
import type { DayState } from './queries.ts'

/** The history up to `today` (`YYYY-MM-DD`, UTC) from what is known of its days. */
export function toHistory(
  today: string,
  known: DayState[],
  incidents: Incident[],
  maintenance: Maintenance[],
): Omit<StatusHistory, 'mails'> {
  return { ...toDays(today, known, HISTORY_DAYS), incidents, maintenance }
}

/** As many days up to `today`, the oldest first, and how each service was on them. */
export function toDays(today: string, known: DayState[], many: number): Pick<StatusHistory, 'days' | 'services'> {
  const days = Array.from({ length: many }, (_, index) =>
    new Date(Date.parse(today) - (many - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
  const states = new Map(known.map(({ day, service, worst }) => [`${day} ${service}`, worst]))
  return {
    days,
    services: shownServices.map((service) => ({
      service,
      states: days.map((day) => states.get(`${day} ${service}`) ?? 'unknown'),
    })),
  }
}
