import type { ReplayEvent } from '../../../contract/office/replay/replay.ts'
import type { IncidentRow, LogRow, PhotoRow } from './queries-cases.ts'
import type { FenceRow, ScanRow, Signature, TimeRow } from './queries-recorded.ts'

const DID = {
  in: 'clocked in',
  out: 'clocked out',
  break_start: 'began a break',
  break_end: 'ended a break',
  check_call: 'called in: all is well',
} as const satisfies Record<TimeRow['kind'], string>

const SCANNED = {
  on_time: 'on time',
  late: 'late',
  early: 'at another time',
  out_of_order: 'out of order',
  duplicate: 'once more',
  suspicious: 'suspicious',
  extra: 'on no round',
} as const satisfies Record<ScanRow['state'], string>

const FENCED = {
  enter: 'came into the fence',
  exit: 'left the fence',
  dwell: 'stays in the fence',
} as const satisfies Record<FenceRow['kind'], string>

const plain = (word: string) => word.replaceAll('_', ' ')

/** What every event of a replay has, where nothing is known of it. */
export const UNKNOWN = {
  endsAt: null,
  detail: '',
  guardId: null,
  by: null,
  severity: null,
  point: null,
  accuracyM: null,
  deviceAt: null,
  skewMs: null,
  signed: null,
  seq: null,
  mediaId: null,
  path: null,
} as const

/** What the phone of a row signed, and where it was. */
export const signedOf = ({ deviceAt, skewMs, command, device, lat, lng, accuracyM }: Signature) => ({
  deviceAt: deviceAt?.toISOString() ?? null,
  skewMs,
  signed: command !== null && device !== null ? { command, device } : null,
  point: lat !== null && lng !== null ? { lat, lng } : null,
  accuracyM,
})

/** The numbers of log entries by what their bodies name in a field. */
export const seqsBy = (log: readonly LogRow[], field: string): Map<unknown, number | null> =>
  new Map(log.filter(({ body }) => body[field] !== undefined).map(({ body, seq }) => [body[field], seq]))

/** A clock event. */
export const tellTime = (row: TimeRow, seqs: Map<unknown, number | null>): ReplayEvent => ({
  ...UNKNOWN,
  ...signedOf(row),
  id: `time:${row.id}`,
  lane: 'duty',
  kind: row.kind,
  at: row.at.toISOString(),
  knownAt: row.receivedAt.toISOString(),
  what: `${row.guard} ${DID[row.kind]}`,
  detail: [
    row.post,
    row.method === 'manual' ? '' : `by ${row.method}`,
    row.distanceM ? `${row.distanceM} m outside the fence` : '',
    ...row.flags.map(plain),
  ]
    .filter(Boolean)
    .join(', '),
  guardId: row.guardId,
  by: row.notedBy,
  seq: seqs.get(row.commandId ?? row.id) ?? null,
})

/** A scan of a checkpoint. */
export const tellScan = (row: ScanRow, seqs: Map<unknown, number | null>): ReplayEvent => ({
  ...UNKNOWN,
  ...signedOf(row),
  id: `scan:${row.id}`,
  lane: 'scan',
  kind: row.state,
  at: row.at.toISOString(),
  knownAt: row.receivedAt.toISOString(),
  what: `${row.guard} scanned ${row.checkpoint}`,
  detail: SCANNED[row.state],
  guardId: row.guardId,
  seq: seqs.get(row.id) ?? null,
})

/** A guard who came into the fence of the site, left it, or stayed. */
export const tellFence = ({ id, kind, at, receivedAt, isLate, guardId, guard }: FenceRow): ReplayEvent => ({
  ...UNKNOWN,
  id: `fence:${id}`,
  lane: 'fence',
  kind,
  at: at.toISOString(),
  knownAt: receivedAt.toISOString(),
  what: `${guard} ${FENCED[kind]}`,
  detail: isLate ? 'found afterwards, it alerted nobody' : '',
  guardId,
})

/** The moment of an incident; `log` has the number of its report. */
export const tellIncident = (row: IncidentRow, log: readonly LogRow[]): ReplayEvent => ({
  ...UNKNOWN,
  ...signedOf(row),
  id: `incident:${row.id}`,
  lane: 'incident',
  kind: 'incident',
  at: row.at.toISOString(),
  knownAt: row.receivedAt.toISOString(),
  what: `${row.number}: ${row.title || plain(row.type)}`,
  detail: row.guard === null ? '' : `reported by ${row.guard}`,
  guardId: row.guardId,
  severity: row.severity,
  seq: log.find(({ subject, kind }) => subject === `incident:${row.id}` && kind === 'incident.reported')?.seq ?? null,
  path: `incidents/${row.id}`,
})

/** A photo of an incident. Control has it once its bytes arrived; until then it knows of it by the report. */
export const tellPhoto = (row: PhotoRow, incident: IncidentRow): ReplayEvent => ({
  ...UNKNOWN,
  id: `photo:${row.incidentId} ${row.sha256}`,
  lane: 'photo',
  kind: 'photo',
  at: row.at.toISOString(),
  knownAt: (row.receivedAt && row.receivedAt > incident.receivedAt
    ? row.receivedAt
    : incident.receivedAt
  ).toISOString(),
  what: `Photo of ${incident.number}`,
  detail: row.isOfOffice ? 'added by the office' : row.mediaId === null ? 'its bytes have not arrived' : '',
  guardId: row.isOfOffice ? null : (row.guardId ?? incident.guardId),
  by: row.by,
  mediaId: row.mediaId,
  path: `incidents/${row.incidentId}`,
})
