import { setImmediate } from 'node:timers/promises'
import { daysBetween, daysLater } from '../../../contract/core/time.ts'
import type { PastHoursList, PastHoursReport } from '../../../contract/planning/guards/past-hours.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { RefusedRow } from './guard-record.ts'
import { readPastHoursList } from './past-hours-list.ts'
import { type PastHoursEntry, type PastHoursRecord, pastHoursOf } from './past-hours-record.ts'
import { knownGuards } from './queries-importing.ts'
import { addPastHours, listPastHours, readZone, removePastHours, type StoredHours } from './queries-past-hours.ts'

const PER_BATCH = 500

type Refusal = PastHoursReport['refused'][number]
type OwnRecord = PastHoursRecord & { guardId: string }

const daysOf = ({ firstDay, lastDay }: PastHoursEntry): string[] =>
  Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, nth) => daysLater(firstDay, nth))

const keyOf = ({ firstDay, lastDay, minutes, startsAt, site }: PastHoursEntry): string =>
  JSON.stringify([firstDay, lastDay, minutes, startsAt?.getTime(), site.toLowerCase()])

/** Whether two entries of one day are two pieces of work: at other times, or at other sites without times. */
function areApart(a: PastHoursEntry, b: PastHoursEntry): boolean {
  if (a.firstDay !== a.lastDay || b.firstDay !== b.lastDay) return false
  if (!a.startsAt || !b.startsAt) return !a.startsAt && !b.startsAt && a.site.toLowerCase() !== b.site.toLowerCase()
  const [start, other] = [a.startsAt.getTime(), b.startsAt.getTime()]
  return start >= other + b.minutes * MINUTE_MS || other >= start + a.minutes * MINUTE_MS
}

/** Refuses a row whose days an earlier one has told of already, and keeps the days of the others. */
function requireOnce(record: OwnRecord, seen: Map<string, OwnRecord[]>): void {
  const places = daysOf(record).map((day) => `${record.guardId} ${day}`)
  for (const place of places) {
    const twice = seen.get(place)?.find((other) => !areApart(record, other))
    if (twice) throw new RefusedRow(`Row ${twice.row} says the hours of ${place.slice(-10)} already`)
  }
  for (const place of places) seen.set(place, [...(seen.get(place) ?? []), record])
}

/**
 * Reads hours that guards worked before from CSV: of a day, of several days, or from one time to another. What the file
 * says of a guard's days takes the place of what was imported of them, so the same file changes nothing the second
 * time. Broken rows are named and stop none of the others. With `dryRun` the same report comes back and nothing is
 * stored.
 */
export async function importPastHours(
  tenant: Tenant,
  cause: Cause,
  { dryRun, ...source }: PastHoursList,
): Promise<PastHoursReport> {
  const { unknown, rows } = await readPastHoursList(source)
  const zone = await readZone(tenant)
  const refused: Refusal[] = []
  const numbers = [...new Set(rows.map(({ cell }) => cell('employeeNo').replace(/\s+/g, ' ')))]
  // They stay locked, so that two imports of one guard wait for each other.
  const guards = await knownGuards(tenant, numbers)
  const seen = new Map<string, OwnRecord[]>()
  const records: OwnRecord[] = []
  for (const [at, cells] of rows.entries()) {
    if (at % PER_BATCH === PER_BATCH - 1) await setImmediate()
    try {
      const record = pastHoursOf(cells, zone, cause.clock())
      const guard = guards.get(record.employeeNo)
      if (!guard) throw new RefusedRow(`There is no guard with the number ${record.employeeNo}`)
      const own = { ...record, guardId: guard.id }
      requireOnce(own, seen)
      records.push(own)
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      refused.push({ row: cells.row, message: error.message })
    }
  }
  const { added, changed, known, removed, gone } = await compare(tenant, records, seen)
  if (!dryRun) await store(tenant, cause, [...added, ...changed], gone)
  return {
    rows: rows.length,
    added: added.length,
    changed: changed.length,
    known: known.length,
    removed: removed.length,
    refused,
    unknown,
  }
}

/** Which rows are new, say something else of their days, or are known; and the entries whose place they take. */
async function compare(tenant: Tenant, records: OwnRecord[], seen: Map<string, OwnRecord[]>) {
  const days = records.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort()
  const guardIds = [...new Set(records.map(({ guardId }) => guardId))]
  const stored =
    records.length === 0 ? [] : await listPastHours(tenant, guardIds, { first: days[0]!, last: days.at(-1)! })
  const touched = stored.filter((entry) => daysOf(entry).some((day) => seen.has(`${entry.guardId} ${day}`)))
  const kept = new Set(touched.map((entry) => `${entry.guardId} ${keyOf(entry)}`))
  const occupied = new Set(touched.flatMap((entry) => daysOf(entry).map((day) => `${entry.guardId} ${day}`)))
  const isTaken = (record: OwnRecord) => daysOf(record).some((day) => occupied.has(`${record.guardId} ${day}`))
  const [worked, free] = [records.filter(({ minutes }) => minutes > 0), records.filter(({ minutes }) => minutes === 0)]
  const isKnown = (record: OwnRecord) => kept.has(`${record.guardId} ${keyOf(record)}`)
  const news = worked.filter((record) => !isKnown(record))
  const named = new Set(worked.map((record) => `${record.guardId} ${keyOf(record)}`))
  return {
    added: news.filter((record) => !isTaken(record)),
    changed: news.filter(isTaken),
    known: worked.filter(isKnown),
    removed: free.filter(isTaken),
    gone: touched.filter((entry) => !named.has(`${entry.guardId} ${keyOf(entry)}`)),
  }
}

async function store(tenant: Tenant, cause: Cause, records: OwnRecord[], gone: StoredHours[]): Promise<void> {
  if (records.length + gone.length === 0) return
  const now = cause.clock()
  await removePastHours(
    tenant,
    gone.map(({ id }) => id),
  )
  for (let from = 0; from < records.length; from += PER_BATCH)
    await addPastHours(
      tenant,
      records.slice(from, from + PER_BATCH).map(({ guardId, firstDay, lastDay, minutes, startsAt, site }) => ({
        id: newId(now),
        guardId,
        firstDay,
        lastDay,
        minutes,
        startsAt,
        site,
      })),
    )
  const guards = new Set([...records, ...gone].map(({ guardId }) => guardId)).size
  await append(tenant, cause, {
    kind: 'hours.imported',
    subject: `organisation:${tenant.organisationId}`,
    body: { entries: records.length, removed: gone.length, guards },
  })
}
