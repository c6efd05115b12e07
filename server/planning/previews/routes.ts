import { previews } from '../../../contract/planning/previews/previews.ts'
import { MOST_PUBLISHED_DAYS } from '../../../contract/planning/shifts/schedule.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { stretch } from '../shifts/spans.ts'
import { previewPublication } from './previewing-publications.ts'

/** What guards would read of a publication before it is one. */
export const previewRoutes = tenantRoutes(previews, {
  publication: ({ body: { chosen, guardId, ...span } }, { tenant, cause, ...sender }) => {
    const during = stretch(span, MOST_PUBLISHED_DAYS)
    return previewPublication(tenant, cause, sender, { during, chosen, guardId })
  },
})
