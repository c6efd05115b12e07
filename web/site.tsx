import { siteRouter } from './site-routes.tsx'
import { takeOver } from './take-over.tsx'

// The web entry of all that visitors see. A press waits for one task: to load the modules is one, to take over another.
setTimeout(() => takeOver(siteRouter))
