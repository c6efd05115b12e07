/** What an incident is, in the order in which a phone shows them. */
export const incidentTypes = [
  'forced_entry',
  'trespass',
  'fire',
  'medical',
  'vehicle',
  'theft',
  'vandalism',
  'assault',
  'suspicious_person',
  'alarm',
  'hazard',
  'equipment',
  'access',
  'lost_property',
  'complaint',
  'other',
] as const
export type IncidentType = (typeof incidentTypes)[number]

/** The most photos of one report. */
export const MOST_MEDIA = 10
