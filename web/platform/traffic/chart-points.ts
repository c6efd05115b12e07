import type { Report } from '../../../contract/platform/analytics/report.ts'
import { dayInWords, inWords, isNight, weekdayInWords } from './report-words.ts'

/** A point of the chart: its name, what its tip tells, and the label below it, if any. */
export type Point = {
  key: string
  name: string
  label: string | null
  visitors: number
  before: number
  tells: readonly (readonly [name: string, figure: string])[]
  shaded: boolean
}

/** A sign on the chart, `at` the index of a point. */
export type Mark = { key: string; at: number; sign: string; look: 'change' | 'note' | 'incident' }

/** The letter of a note, by its place in the list. */
export const letterOf = (index: number) => String.fromCharCode(65 + index)

/** The number of a change, by its place among the marked ones: the oldest is 1. */
export const signOfChange = (changes: readonly unknown[], index: number) => String(changes.length - index)

const MOST_LABELS = 8
const WEEKEND = [0, 6]
const HOURS = 24
const NOON = 12

/** A day each, weekends shaded. */
export function pointsOfDays(days: Report['days']): Point[] {
  const labelled = Math.max(1, Math.ceil(days.length / MOST_LABELS))
  return days.map(({ day, visitors, views, leads, before }, index) => ({
    key: day,
    name: dayInWords(day, true),
    label: index % labelled === 0 ? dayInWords(day) : null,
    visitors,
    before,
    tells: [
      ['Visitors', inWords(visitors)],
      ['Views', inWords(views)],
      ['Leads', inWords(leads)],
      ['Before', inWords(before)],
    ],
    shaded: WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
  }))
}

/** An hour each, those of the night shaded and each day's noon labelled with its visitors. */
export function pointsOfHours({ hourly, days }: Pick<Report, 'hourly' | 'days'>): Point[] {
  const visitorsOf = new Map(days.map(({ day, visitors }) => [day, visitors]))
  const labelled = Math.max(1, Math.ceil(days.length / MOST_LABELS))
  return hourly.map(({ day, hour, visitors, before }, index) => ({
    key: `${day} ${hour}`,
    name: `${dayInWords(day, true)}, ${String(hour).padStart(2, '0')}:00`,
    label:
      hour === NOON && Math.floor(index / HOURS) % labelled === 0
        ? `${weekdayInWords(day)} · ${inWords(visitorsOf.get(day) ?? 0)}`
        : null,
    visitors,
    before,
    tells: [
      ['Visitors', inWords(visitors)],
      ['Before', inWords(before)],
    ],
    shaded: isNight(hour),
  }))
}

/** The stretches of shaded points, by the first and the last index of each. */
export function shadedRuns(points: readonly Pick<Point, 'shaded'>[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [index, { shaded }] of points.entries()) {
    const last = runs.at(-1)
    if (shaded && last?.to === index - 1) last.to = index
    else if (shaded) runs.push({ from: index, to: index })
  }
  return runs
}

/** What is marked on a chart, and told below it. */
export type ChartMarks = Pick<Report, 'changes' | 'notes' | 'incidents'>

/** The signs of what was published, noted and broken, as in the lists below the chart. */
const signsOf = (
  { changes, notes, incidents }: ChartMarks,
  momentAt: (moment: { at: string; day: string }) => number,
  noteAt: (day: string) => number,
): Mark[] =>
  [
    ...changes.map((change, index) => ({
      key: `${change.kind} ${change.slug}`,
      at: momentAt(change),
      sign: signOfChange(changes, index),
      look: 'change' as const,
    })),
    ...notes.map(({ id, day }, index) => ({ key: id, at: noteAt(day), sign: letterOf(index), look: 'note' as const })),
    ...incidents.map((incident) => ({
      key: incident.id,
      at: momentAt(incident),
      sign: '!',
      look: 'incident' as const,
    })),
  ].filter(({ at }) => at >= 0)

/** The signs on a chart of days. */
export function marksOnDays(days: Pick<Report['days'][number], 'day'>[], marked: ChartMarks): Mark[] {
  const at = (day: string) => days.findIndex((each) => each.day === day)
  return signsOf(marked, ({ day }) => at(day), at)
}

/** The signs on a chart of hours: moments at their hour in `zone`, notes at their day's noon. */
export function marksOnHours({ hourly, zone }: Pick<Report, 'hourly' | 'zone'>, marked: ChartMarks): Mark[] {
  const at = (day: string, hour: number) => hourly.findIndex((each) => each.day === day && each.hour === hour)
  const hourOf = (moment: string) =>
    Number(new Date(moment).toLocaleString('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }))
  return signsOf(
    marked,
    (moment) => at(moment.day, hourOf(moment.at)),
    (day) => at(day, NOON),
  )
}
