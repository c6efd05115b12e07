import { OWN_REPORT_HOURS, type PackIncident } from '../../../contract/field/incidents/media.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { PhoneState } from './phone.ts'

type Memory = Pick<PhoneState, 'pack' | 'packAt' | 'waiting' | 'settled'>

/** A report of the guard. Before the server has it, it has no number; its type may be forgotten by then. */
export type OwnReport = Pick<PackIncident, 'id' | 'reportedAt'> & { number: string | null; type: string | null }

/** The reports of the last day that take photos, the last one first, those that wait here among them. */
export function ownReportsOf({ pack, packAt = '', waiting, settled }: Memory, now: Date): OwnReport[] {
  // A server of an earlier version takes no photos afterwards.
  if (!pack?.incidents) return []
  const answered = settled
    .filter(({ kind, by, outcome, settledAt }) => isOwnReport(kind, by) && outcome !== 'refused' && settledAt > packAt)
    .map(({ id, number, at, deviceAt }) => ({ id, number, type: null, reportedAt: at ?? deviceAt }))
  const unsent = waiting
    .filter(({ kind, by }) => isOwnReport(kind, by))
    .map(({ id, body, deviceAt }) => ({
      id,
      number: null,
      type: (body as { type: string }).type,
      reportedAt: deviceAt,
    }))
  const all: OwnReport[] = [...pack.incidents, ...answered, ...unsent]
  const since = now.getTime() - OWN_REPORT_HOURS * HOUR_MS
  return all
    .filter(({ id }, nth) => all.findIndex((each) => each.id === id) === nth)
    .filter(({ reportedAt }) => Date.parse(reportedAt) > since)
    .toSorted((a, b) => Date.parse(b.reportedAt) - Date.parse(a.reportedAt))
}

const isOwnReport = (kind: string, by: { guardId: string } | null | undefined) => kind === 'report' && by == null
