import { DAY_MS } from '../../../contract/core/units.ts'
import { STEP_DAYS, wizardSteps } from '../../../contract/site/pricing/steps.ts'
import { routes } from '../../core/rooms/routes.ts'
import { readSteps } from './queries-steps.ts'

/** Where visitors leave the wizard, for the people who write it. */
export const stepRoutes = routes(wizardSteps, {
  read: (_, { database, clock }) => readSteps(database, new Date(clock().getTime() - STEP_DAYS * DAY_MS)),
})
