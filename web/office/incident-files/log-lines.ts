import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import CirclePause from 'lucide-react/icons/circle-pause'
import FileText from 'lucide-react/icons/file-text'
import Footprints from 'lucide-react/icons/footprints'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import ScanLine from 'lucide-react/icons/scan-line'
import Siren from 'lucide-react/icons/siren'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import type { LucideIcon } from '../../ui/icon.tsx'
import type { Segment } from '../../ui/segments.tsx'

export type LogGroup = 'calls' | 'units' | 'messages' | 'scans' | 'photos' | 'steps'
export type LogFilter = 'all' | LogGroup
export type LogTone = 'danger' | 'warning' | 'success' | 'info' | 'plain'

type Face = { group: LogGroup; icon: LucideIcon; tone: LogTone }

/** One thing of the log. */
export type LogLine = LogEntry & Face

const WORDS: Record<LogFilter, string> = {
  all: 'All',
  steps: 'Steps',
  calls: 'Calls',
  units: 'Units',
  messages: 'Messages',
  scans: 'Scans',
  photos: 'Photos',
}

export const isLogFilter = (value: string | undefined): value is LogFilter =>
  value !== undefined && Object.hasOwn(WORDS, value)

export const isIn = ({ group }: LogLine, filter: LogFilter) => filter === 'all' || group === filter

/** The filters of a log, each with how many lines it shows. Those that would show none are left out. */
export const filtersOf = (lines: readonly LogLine[]): Segment<LogFilter>[] =>
  (Object.keys(WORDS) as LogFilter[])
    .map((value) => ({ value, count: lines.filter((line) => isIn(line, value)).length }))
    .filter(({ value, count }) => value === 'all' || count > 0)
    .map(({ value, count }) => ({ value, label: `${WORDS[value]} ${count}` }))

const STEP: Face = { group: 'steps', icon: FileText, tone: 'plain' }

/** How kinds of events stand in the log, by the beginning of their names; the first that fits holds. */
const FACES: readonly (readonly [string, Face])[] = [
  ['incident.submitted', { group: 'steps', icon: FileText, tone: 'info' }],
  ['incident.opened', { group: 'steps', icon: FileText, tone: 'info' }],
  ['incident.acknowledged', { group: 'steps', icon: Check, tone: 'success' }],
  ['incident.clock_breached', { group: 'steps', icon: TriangleAlert, tone: 'danger' }],
  ['incident.clock_paused', { group: 'steps', icon: CirclePause, tone: 'info' }],
  ['incident.clock', { group: 'steps', icon: Check, tone: 'success' }],
  ['incident.noted', { group: 'messages', icon: Pencil, tone: 'plain' }],
  ['incident.message', { group: 'messages', icon: MessageSquare, tone: 'info' }],
  ['incident.called', { group: 'calls', icon: PhoneOutgoing, tone: 'plain' }],
  ['incident.task', { group: 'steps', icon: ListChecks, tone: 'plain' }],
  ['incident.media', { group: 'photos', icon: Camera, tone: 'plain' }],
  ['media', { group: 'photos', icon: Camera, tone: 'plain' }],
  ['party', { group: 'steps', icon: Users, tone: 'plain' }],
  ['call.message', { group: 'messages', icon: MessageSquare, tone: 'info' }],
  ['call.on_scene', { group: 'units', icon: MapPinCheck, tone: 'success' }],
  ['call.refused', { group: 'units', icon: Footprints, tone: 'warning' }],
  ['call', { group: 'units', icon: Footprints, tone: 'info' }],
  ['checkpoint', { group: 'scans', icon: ScanLine, tone: 'warning' }],
  ['tour', { group: 'scans', icon: ScanLine, tone: 'plain' }],
  ['alert', { group: 'steps', icon: Siren, tone: 'danger' }],
  ['panic', { group: 'steps', icon: Siren, tone: 'danger' }],
]

/** How an event stands in the log. */
export const faceOf = (kind: string): Face => FACES.find(([start]) => kind.startsWith(start))?.[1] ?? STEP

/** What a log shows of entries. */
export const linesOf = (entries: readonly LogEntry[]): LogLine[] =>
  entries.map((entry) => ({ ...entry, ...faceOf(entry.kind) }))

/** The number in the sealed log of the first entry of a kind that fits; null without one, or until it is sealed. */
export const sealOf = (entries: readonly LogEntry[], kind: string, fits: (entry: LogEntry) => boolean): number | null =>
  entries.find((entry) => entry.kind === kind && fits(entry))?.seq ?? null
