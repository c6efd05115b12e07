import type { SiteZone } from '../../../contract/planning/sites/places.ts'
import type { SitePost } from '../../../contract/planning/sites/site.ts'

export const kindNames: Record<SitePost['kind'], string> = {
  static: 'Static',
  mobile: 'Mobile',
  control: 'Control room',
  on_call: 'On call',
}

/** What a post asks of its guard and where it is, in words. */
export const demandsOf = ({ kind, isArmed, details }: SitePost, zones: readonly SiteZone[]) =>
  [
    kindNames[kind],
    zones.find(({ id }) => id === details.zoneId)?.name,
    isArmed && 'armed',
    details.checkCallMinutes !== null && `check call every ${details.checkCallMinutes} min`,
    details.reliefRequired && 'waits for relief',
    details.lat === null && 'not on the plan',
  ]
    .filter(Boolean)
    .join(', ')
