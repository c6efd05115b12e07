import { guardRouter } from './guard-routes.tsx'
import { takeOver } from './take-over.tsx'

// The web entry of what a guard loads, and nothing of the office.
takeOver(guardRouter)
