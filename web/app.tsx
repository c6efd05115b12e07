import { appRouter } from './app-routes.tsx'
import { takeOver } from './take-over.tsx'

// The web entry of those who work here: the admin area and the operations platform.
takeOver(appRouter)
