import Archive from 'lucide-react/icons/archive'
import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import FileWarning from 'lucide-react/icons/file-warning'
import Lock from 'lucide-react/icons/lock'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import PencilLine from 'lucide-react/icons/pencil-line'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { IncidentType } from '../../../contract/field/incidents/incident-types.ts'
import type { LinkSide } from '../../../contract/field/incidents/links.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'
import type { LucideIcon } from '../../ui/icon.tsx'
import type { Status } from '../../ui/status.tsx'

/** What an incident of a type that each company begins with is called. */
export const TYPE_WORDS: Record<IncidentType, string> = {
  forced_entry: 'Forced entry',
  trespass: 'Trespass',
  fire: 'Fire, smoke',
  medical: 'Medical',
  vehicle: 'Vehicle',
  theft: 'Theft',
  vandalism: 'Vandalism',
  assault: 'Assault',
  suspicious_person: 'Suspicious person',
  alarm: 'Alarm',
  hazard: 'Hazard',
  equipment: 'Equipment',
  access: 'Access',
  lost_property: 'Lost property',
  complaint: 'Complaint',
  other: 'Other',
}

/** What another incident is to one, in words before its number. */
export const SIDE_WORDS: Record<LinkSide, string> = {
  related: 'is related to',
  follows: 'follows from',
  led_to: 'led to',
  duplicate: 'has the duplicate',
  same_as: 'is the same as',
}

type StateFace = { words: string; status: Status; icon: LucideIcon }

/** How an incident stands: a word and a drawing, and a color beside them. */
export const STATE_FACES: Record<IncidentState, StateFace> = {
  draft: { words: 'Draft', status: 'idle', icon: PencilLine },
  submitted: { words: 'Not read yet', status: 'danger', icon: FileWarning },
  acknowledged: { words: 'Acknowledged', status: 'info', icon: Eye },
  in_progress: { words: 'In progress', status: 'info', icon: MapPinCheck },
  contained: { words: 'Contained', status: 'info', icon: ShieldCheck },
  resolved: { words: 'Resolved', status: 'success', icon: CheckCheck },
  under_review: { words: 'Under review', status: 'warning', icon: Lock },
  closed: { words: 'Closed', status: 'success', icon: Archive },
  cancelled: { words: 'Canceled', status: 'idle', icon: Ban },
  duplicate: { words: 'Duplicate', status: 'idle', icon: Copy },
}
