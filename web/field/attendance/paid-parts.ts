import { dayAt, daysLater, momentOf, startOf, wallOn } from '../../../contract/core/time.ts'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'

export type PaidPart = { kind: 'base' | 'night' | 'overtime'; from: number; to: number }
type Stretch = { from: number; to: number }

/** The night of a site ends at six in the morning. */
const NIGHT_ENDS = 6 * 60
const ms = (moment: string) => Date.parse(moment)

/** What is paid of an entry, its breaks included: the plan within the tolerance, and else what was recorded. */
function paidSpan({ in: from, out, plannedFrom, plannedTo, replaces, exceptions, classes }: TimeEntry): Stretch {
  const end = out ?? from
  if (replaces !== null || !plannedFrom || !plannedTo) return { from: ms(from), to: ms(end) }
  return {
    from: ms(exceptions.includes('late_in') ? from : plannedFrom),
    to: ms(exceptions.includes('early_out') || classes.overtime > 0 ? end : plannedTo),
  }
}

/** The nights that touch a stretch, by the clocks of a zone. */
function nightsOf(zone: string, { from, to }: Stretch): Stretch[] {
  const nights: Stretch[] = []
  for (let day = dayAt(zone, from); day <= dayAt(zone, to); day = daysLater(day, 1))
    nights.push({
      from: startOf(zone, day).getTime(),
      to: momentOf(zone, wallOn(day, NIGHT_ENDS), 'forward').getTime(),
    })
  return nights
}

/** The stretches that an entry is paid for, each with its rate class, in their order. */
export function paidPartsOf(entry: TimeEntry): PaidPart[] {
  const span = paidSpan(entry)
  const nights = nightsOf(entry.zone, span)
  const overtimeFrom = entry.plannedTo && entry.classes.overtime > 0 ? ms(entry.plannedTo) : span.to
  const cuts = [...nights.flatMap(({ from, to }) => [from, to]), overtimeFrom]
    .filter((cut) => cut > span.from && cut < span.to)
    .toSorted((a, b) => a - b)
  const edges = [span.from, ...cuts, span.to]
  return edges.slice(1).flatMap((to, at) => {
    const from = edges[at]!
    if (to <= from) return []
    const isNight = nights.some((night) => from >= night.from && to <= night.to)
    return [{ kind: from >= overtimeFrom ? 'overtime' : isNight ? 'night' : 'base', from, to }]
  })
}

/** Where an entry differs from its plan: what is missing of it, and what goes past it. */
export function gapsOf({ in: from, out, plannedFrom, plannedTo, exceptions, classes }: TimeEntry) {
  const gaps: (Stretch & { isMore: boolean })[] = []
  if (plannedFrom && exceptions.includes('late_in')) gaps.push({ from: ms(plannedFrom), to: ms(from), isMore: false })
  if (out && plannedTo && exceptions.includes('early_out'))
    gaps.push({ from: ms(out), to: ms(plannedTo), isMore: false })
  if (out && plannedTo && classes.overtime > 0) gaps.push({ from: ms(plannedTo), to: ms(out), isMore: true })
  return gaps
}
