import {
  HISTORY_DAYS,
  type Incident,
  shownServices,
  type StatusHistory,
} from '../../../contract/platform/status/status.ts'
import type { DayState } from './queries.ts'

const DAY_MS = 86_400_000

/** The history up to `today` (`YYYY-MM-DD`, UTC) from what is known of its days. */
export function toHistory(today: string, known: DayState[], incidents: Incident[]): StatusHistory {
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) =>
    new Date(Date.parse(today) - (HISTORY_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
  const states = new Map(known.map(({ day, service, worst }) => [`${day} ${service}`, worst]))
  return {
    days,
    services: shownServices.map((service) => ({
      service,
      states: days.map((day) => states.get(`${day} ${service}`) ?? 'unknown'),
    })),
    incidents,
  }
}
