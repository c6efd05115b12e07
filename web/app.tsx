import { appRouter, loadAhead } from './app-routes.tsx'
import { takeOver } from './take-over.tsx'

// The web entry of the operations platform.
loadAhead()
takeOver(appRouter)
