import type { IncidentFilter } from '../../../contract/field/incidents/incidents.ts'
import { severities } from '../../../contract/field/alerts/alerts.ts'
import { incidentStates, standings } from '../../../contract/field/incidents/states.ts'

/** What of the address narrows the list down: `state` is a state, or whether incidents are open. */
export type ListFilter = Partial<Record<'search' | 'severity' | 'state' | 'type' | 'site' | 'from' | 'to', string>>

export const NO_FILTER: Record<keyof ListFilter, undefined> = {
  search: undefined,
  severity: undefined,
  state: undefined,
  type: undefined,
  site: undefined,
  from: undefined,
  to: undefined,
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What is asked of the server. What the address can't mean is left out. */
export function askedOf({ search, severity, state, type, site, from, to }: ListFilter): IncidentFilter {
  const bad = severities.find((each) => String(each) === severity)
  const standing = standings.find((each) => each === state)
  const exact = incidentStates.find((each) => each === state)
  return {
    ...(search && { search }),
    ...(bad && { severity: `${bad}` as const }),
    ...(standing && { standing }),
    ...(exact && { state: exact }),
    ...(type && { type }),
    ...(site && { siteId: site }),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
  }
}
