import Archive from 'lucide-react/icons/archive'
import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'
import type { LucideIcon } from '../../ui/icon.tsx'
import { type RouteState, routeStates } from './route-stops.ts'

type StepFace = { words: string; icon: LucideIcon }

const FORWARD: Partial<Record<IncidentState, StepFace>> = {
  submitted: { words: 'Submit', icon: FileText },
  acknowledged: { words: 'Acknowledge', icon: Eye },
  in_progress: { words: 'Mark in progress', icon: Play },
  contained: { words: 'Mark contained', icon: ShieldCheck },
  resolved: { words: 'Mark resolved', icon: CheckCheck },
  under_review: { words: 'Send to review', icon: Lock },
  closed: { words: 'Close', icon: Archive },
  cancelled: { words: 'Cancel as false alarm', icon: Ban },
  duplicate: { words: 'Mark as a duplicate', icon: Copy },
}

const placeOf = (state: IncidentState) => routeStates.indexOf(state as RouteState)

/** Whether a step leads back to a state that lies behind. */
export const isBack = (from: IncidentState, to: IncidentState) => {
  const [now, next] = [placeOf(from), placeOf(to)]
  return now >= 0 && next >= 0 && next < now
}

/** A step in words: forward by its own name, back as a reopening. */
export const stepOf = (from: IncidentState, to: IncidentState): StepFace =>
  isBack(from, to) ? { words: 'Reopen, say why', icon: Undo2 } : (FORWARD[to] ?? { words: to, icon: FileText })

/** Of the legal steps the one that goes on: the nearest state ahead. */
export function nextOf(from: IncidentState, legal: readonly IncidentState[]): IncidentState | undefined {
  const now = placeOf(from)
  return legal.filter((to) => placeOf(to) > now).toSorted((a, b) => placeOf(a) - placeOf(b))[0]
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** What a step waits for, in words; empty where it waits for nothing. */
export function waitsOf(
  { tasks, missing, frozenAt, supplements }: Pick<Incident, 'tasks' | 'missing' | 'frozenAt' | 'supplements'>,
  to: IncidentState,
): string {
  const open = tasks.filter(({ state }) => state === 'open').length
  if (to === 'closed' && open > 0) return `${counted(open, 'task')} open`
  // What a frozen record lacks, a supplement says.
  const isMadeUp = frozenAt !== null && supplements.length > 0
  const needsRecord = to === 'submitted' || to === 'under_review' || to === 'closed'
  if (needsRecord && missing.length > 0 && !isMadeUp) return `${counted(missing.length, 'thing')} missing`
  return ''
}

/** What a key does on the file of an incident. */
export const FILE_KEYS = [
  { key: 'n', does: 'The next step' },
  { key: 'u', does: 'Severity and priority' },
  { key: '1', does: 'To the report' },
  { key: '2', does: 'To the place' },
  { key: '3', does: 'To the units and tasks' },
  { key: '4', does: 'To the record' },
  { key: '?', does: 'This list' },
] as const
export type FileKey = (typeof FILE_KEYS)[number]['key']

/** Whether an incident is over for good: it is read, and nobody is sent or takes it over. */
export const isOverIn = (state: IncidentState): boolean =>
  state === 'closed' || state === 'cancelled' || state === 'duplicate'
