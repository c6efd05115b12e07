import { appRouter, loadAhead } from './app-routes.tsx'
import { withTemporal } from './core/with-temporal.ts'
import { takeOver } from './take-over.tsx'

// The web entry of the operations platform.
loadAhead()
withTemporal(() => takeOver(appRouter))
