/**
 * How an incident stands. A guard's report and what a machine opens begin as `submitted`, and what the office writes
 * may begin as a `draft`.
 */
export const incidentStates = [
  'draft',
  'submitted',
  'acknowledged',
  'in_progress',
  'contained',
  'resolved',
  'under_review',
  'closed',
  'cancelled',
  'duplicate',
] as const
export type IncidentState = (typeof incidentStates)[number]

/** The states that follow each. A trigger of the database holds the same table. */
export const nextStates: Record<IncidentState, readonly IncidentState[]> = {
  draft: ['submitted', 'cancelled'],
  submitted: ['acknowledged', 'in_progress', 'cancelled', 'duplicate'],
  acknowledged: ['in_progress', 'contained', 'resolved', 'cancelled', 'duplicate'],
  in_progress: ['contained', 'resolved', 'cancelled', 'duplicate'],
  contained: ['in_progress', 'resolved', 'cancelled', 'duplicate'],
  resolved: ['in_progress', 'under_review'],
  under_review: ['in_progress', 'closed'],
  closed: [],
  cancelled: [],
  duplicate: [],
}

/** The states in which somebody still has something to do at the place. */
export const openStates = ['submitted', 'acknowledged', 'in_progress', 'contained'] as const
/** The states in which nothing of an incident changes any more. */
export const endStates = ['closed', 'cancelled', 'duplicate'] as const

/** Whether there is still something to do about an incident, the review among it, or nothing any more. */
export const standings = ['open', 'ended'] as const
export type Standing = (typeof standings)[number]

export const isEnded = (state: IncidentState): boolean => (endStates as readonly IncidentState[]).includes(state)

/** Whether a step needs a reason: what ends an incident early, and what reopens it. */
export const needsReason = (from: IncidentState, to: IncidentState): boolean =>
  to === 'cancelled' || (to === 'in_progress' && (from === 'resolved' || from === 'under_review'))

/** Who or what opened an incident. */
export const incidentSources = ['guard', 'office', 'panic', 'alert'] as const
export type IncidentSource = (typeof incidentSources)[number]
