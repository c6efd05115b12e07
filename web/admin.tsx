import { adminRouter, loadAhead } from './admin-routes.tsx'
import { takeOver } from './take-over.tsx'

// The web entry of the admin area.
loadAhead()
takeOver(adminRouter)
