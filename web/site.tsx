import { siteRouter } from './site-routes.tsx'
import { takeOver } from './take-over.tsx'

// The web entry of all that visitors see.
takeOver(siteRouter)
