import { adminRouter, loadAhead } from './admin-routes.tsx'
import { withTemporal } from './core/with-temporal.ts'
import { takeOver } from './take-over.tsx'

// The web entry of the admin area.
loadAhead()
withTemporal(() => takeOver(adminRouter))
