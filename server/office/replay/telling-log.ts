import type { Lane, ReplayEvent } from '../../../contract/office/replay/replay.ts'
import { kindInWords } from '../../planning/ledger/event-words.ts'
import type { LogRow } from './queries-cases.ts'
import { UNKNOWN } from './telling-recorded.ts'

/** Steps that read better with who did them. What is not named here stands in the words of the log. */
const WORDS: Partial<Record<string, string>> = {
  'alert.raised': 'Alert raised',
  'alert.acknowledged': 'Alert taken on',
  'alert.assigned': 'Alert given to somebody',
  'alert.escalated': 'The next people were told',
  'alert.closing_asked': 'First of two asked to close it',
  'panic.received': 'Call for help',
  'panic.said_safe': 'The guard said: I am safe',
}

const LANES: Partial<Record<string, Lane>> = { alert: 'alert', panic: 'alert', incident: 'incident', call: 'call' }

/** What a subject of the log is called, how bad it is, and where it is read. */
export type Case = { title: string; severity: number | null; path: string }

/** What has a row of its own, and is no event of the log alone. */
const TOLD_APART = new Set(['incident.reported'])

const isoIn = (value: unknown) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null)

/** What a step says beside its kind: to which state an incident came, which clock it was, and how bad it is now. */
function saidOf({ kind, body }: LogRow): string {
  const { to, clock, severity } = body
  if (kind === 'incident.moved' && typeof to === 'string') return to.replaceAll('_', ' ')
  if (kind.startsWith('incident.clock_') && typeof clock === 'string') return clock.replaceAll('_', ' ')
  return kind === 'incident.rated' && typeof severity === 'number' ? `S${severity}` : ''
}

/** A step of an alert, a call or an incident, or one that names an incident; undefined for what no lane shows. */
export function tellStep(row: LogRow, cases: ReadonlyMap<string, Case>): ReplayEvent | undefined {
  const { incidentId } = row.body
  const ofIncident = typeof incidentId === 'string' ? cases.get(`incident:${incidentId}`) : undefined
  const lane = LANES[row.kind.split('.')[0]!] ?? (ofIncident && 'incident')
  const about = cases.get(row.subject) ?? ofIncident
  if (!lane || !about || TOLD_APART.has(row.kind)) return undefined
  const { guardId, severity, at } = row.body
  const knownAt = row.at.toISOString()
  // What a phone says may have happened before the server heard of it.
  const happened = isoIn(at)
  return {
    ...UNKNOWN,
    id: `log:${row.id}`,
    lane,
    kind: row.kind,
    at: happened !== null && happened < knownAt ? new Date(happened).toISOString() : knownAt,
    knownAt,
    what: [
      [WORDS[row.kind] ?? kindInWords(row.kind), saidOf(row), row.guard].filter(Boolean).join(': '),
      ...(row.by === null ? [] : [`by ${row.by}`]),
    ].join(' '),
    detail: about.title,
    guardId: typeof guardId === 'string' ? guardId : null,
    by: row.by,
    severity: typeof severity === 'number' ? severity : about.severity,
    seq: row.seq,
    path: about.path,
  }
}
