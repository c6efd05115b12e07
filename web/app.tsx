import { appRouter, loadAhead } from './app-routes.tsx'
import { withTemporal } from './core/with-temporal.ts'
import { leaveWithSignOut } from './platform/users/sign-out.ts'
import { takeOver } from './take-over.tsx'

// The web entry of the operations platform.
loadAhead()
leaveWithSignOut()
withTemporal(() => takeOver(appRouter))
