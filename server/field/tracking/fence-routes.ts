import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { geofenceEvents, MOST_EVENT_DAYS } from '../../../contract/field/tracking/geofence-events.ts'
import { Failure } from '../../core/base/failure.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { listFenceEvents } from './queries-fence-events.ts'

/** When guards came to their sites and left them. */
export const fenceRoutes = tenantRoutes(geofenceEvents, {
  list: ({ query: { from, to, siteId = null, guardId = null, page = '1' } }, { tenant }) => {
    const length = Date.parse(to) - Date.parse(from)
    const message = length <= 0 ? 'Give an end after the start' : `Give at most ${MOST_EVENT_DAYS} days`
    // An hour more, for when clocks go back.
    if (length <= 0 || length > MOST_EVENT_DAYS * DAY_MS + HOUR_MS)
      throw new Failure('invalid', message, { fields: { to: message } })
    return listFenceEvents(tenant, { from: new Date(from), to: new Date(to), siteId, guardId, page: Number(page) })
  },
})
