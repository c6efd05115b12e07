import type { IncidentType } from '../../../contract/field/incidents/incident-types.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'

/** What an incident is, in words. */
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

/** How an incident stands, in words. */
export const STATE_WORDS: Record<IncidentState, string> = {
  draft: 'Draft',
  submitted: 'Not read yet',
  acknowledged: 'Read',
  in_progress: 'In progress',
  contained: 'Contained',
  resolved: 'Resolved',
  under_review: 'Under review',
  closed: 'Closed',
  cancelled: 'Cancelled',
  duplicate: 'Duplicate',
}
