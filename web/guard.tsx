// First: it sets the order of the layers, before a stylesheet of a room names one.
import './styles.css'
import { withTemporal } from './core/with-temporal.ts'
import { guardRouter } from './guard-routes.tsx'
import { takeOver } from './take-over.tsx'

// The web entry of what a guard loads, and nothing of the office.
withTemporal(() => takeOver(guardRouter))
