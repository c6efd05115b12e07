import { adminRouter, loadAhead } from './admin-routes.tsx'
import { withTemporal } from './core/with-temporal.ts'
import { leaveWithSignOut } from './platform/users/sign-out.ts'
import { takeOver } from './take-over.tsx'

// The web entry of the admin area.
loadAhead()
leaveWithSignOut()
withTemporal(() => takeOver(adminRouter))
