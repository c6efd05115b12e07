import { appRouter, loadAhead } from './app-routes.tsx'
import { takeOver } from './take-over.tsx'

// The web entry of those who work here: the admin area and the operations platform.
loadAhead()
takeOver(appRouter)
