/**
 * The types that each company begins with, in the order in which a phone shows them: how bad each usually is, and
 * whether the client is told. Their keys stay valid for good, because phones of earlier versions know no others.
 */
export const seededTypes = [
  { key: 'forced_entry', label: 'Forced entry', severity: 2, tellsClient: true },
  { key: 'trespass', label: 'Trespass', severity: 3, tellsClient: true },
  { key: 'fire', label: 'Fire, smoke', severity: 1, tellsClient: true },
  { key: 'medical', label: 'Medical', severity: 2, tellsClient: true },
  { key: 'vehicle', label: 'Vehicle', severity: 3, tellsClient: true },
  { key: 'theft', label: 'Theft', severity: 3, tellsClient: true },
  { key: 'vandalism', label: 'Vandalism', severity: 3, tellsClient: true },
  { key: 'assault', label: 'Assault', severity: 2, tellsClient: true },
  { key: 'suspicious_person', label: 'Suspicious person', severity: 3, tellsClient: false },
  { key: 'alarm', label: 'Alarm', severity: 3, tellsClient: true },
  { key: 'hazard', label: 'Hazard', severity: 4, tellsClient: false },
  { key: 'equipment', label: 'Equipment', severity: 4, tellsClient: false },
  { key: 'access', label: 'Access', severity: 4, tellsClient: false },
  { key: 'lost_property', label: 'Lost property', severity: 5, tellsClient: false },
  { key: 'complaint', label: 'Complaint', severity: 4, tellsClient: true },
  { key: 'other', label: 'Other', severity: 3, tellsClient: false },
] as const
export type SeededKey = (typeof seededTypes)[number]['key']

/** The type of what fits no other. It is never retired, and a report of an unknown type becomes one of it. */
export const LAST_RESORT = 'other'

export const isSeeded = (key: string): key is SeededKey => seededTypes.some((each) => each.key === key)
