import type { Exception } from '../../../contract/field/attendance/time-entries.ts'
import { LONGEST_ENTRY_HOURS } from '../../../contract/field/attendance/time-entries.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type EntryPlan, measureTime } from './measuring-time.ts'
import { type EntryEvent, listEvents, type NewEntry, putEntries } from './queries-entries.ts'

/** What a flag of an event means for the hours. */
const OF_FLAG: Partial<Record<string, Exception>> = {
  off_site: 'off_site',
  unrelieved: 'unrelieved',
  clock: 'clock',
  not_in: 'not_in',
  by_other: 'by_other',
  suspicious: 'doubtful_tag',
}

const planOf = ({ from, to, earlyMinutes, lateMinutes, planned }: EntryEvent): EntryPlan | null =>
  from && to
    ? {
        from,
        to,
        earlyMinutes,
        lateMinutes,
        breaks: (planned ?? []).map(({ minutes, paid }) => ({ minutes, isPaid: paid })),
      }
    : null

/** The breaks among events in their order; one that nobody ended goes to the end of the entry. */
function breaksIn(events: EntryEvent[], end: Date) {
  const breaks: { from: Date; to: Date }[] = []
  let from: Date | null = null
  for (const { kind, at } of events) {
    if (kind === 'break_start') from ??= at
    if (kind === 'break_end' && from) {
      breaks.push({ from, to: at })
      from = null
    }
  }
  return from ? [...breaks, { from, to: end }] : breaks
}

/** The entry of a clock-in and what follows it until the next one. */
function entryOf(first: EntryEvent, rest: EntryEvent[]): NewEntry {
  const leaving = rest.findIndex(({ kind }) => kind === 'out')
  const out = rest[leaving]?.at ?? null
  const within = leaving < 0 ? rest : rest.slice(0, leaving + 1)
  const plan = planOf(first)
  const { classes, exceptions, ...measured } = measureTime(
    first.zone,
    { in: first.at, out, breaks: out ? breaksIn(within, out) : [] },
    plan,
  )
  const flagged = [first, ...within].flatMap(({ flags }) => flags.flatMap((flag) => OF_FLAG[flag] ?? []))
  const byOther = [first, ...within].some(({ method }) => method === 'manual') ? (['by_other'] as const) : []
  return {
    id: first.id,
    guardId: first.guardId,
    postId: first.postId,
    shiftId: first.shiftId,
    firstEventId: first.id,
    in: first.at,
    out,
    plannedFrom: plan?.from ?? null,
    plannedTo: plan?.to ?? null,
    ...measured,
    baseMinutes: classes.base,
    nightMinutes: classes.night,
    overtimeMinutes: classes.overtime,
    exceptions: [...new Set([...exceptions, ...flagged, ...byOther])],
    state: out ? 'submitted' : 'open',
  }
}

/** The entries that events of one guard make, in their order. */
function entriesOf(events: EntryEvent[]): NewEntry[] {
  const starts = events.flatMap(({ kind }, at) => (kind === 'in' ? [at] : []))
  return starts.map((start, nth) => entryOf(events[start]!, events.slice(start + 1, starts[nth + 1])))
}

/**
 * Computes again the entries to which new events belong: phones hand in late and out of order. What a person decided
 * since stays.
 */
export async function renewFor(tenant: Tenant, added: { guardId: string; at: Date }[]): Promise<void> {
  if (added.length === 0) return
  const first = Math.min(...added.map(({ at }) => at.getTime()))
  const guardIds = [...new Set(added.map(({ guardId }) => guardId))]
  const events = await listEvents(tenant, guardIds, new Date(first - LONGEST_ENTRY_HOURS * HOUR_MS))
  await putEntries(tenant, [...Map.groupBy(events, ({ guardId }) => guardId).values()].flatMap(entriesOf))
}
