import { STEP_DAYS, wizardSteps } from '../../../contract/site/pricing/steps.ts'
import { rows } from '../../core/database/rows.ts'
import { routes } from '../../core/http/routes.ts'
import { WIZARD_STEP } from '../../platform/analytics/rules.ts'

const DAY_MS = 86_400_000

/** Where visitors leave the wizard, for the people who write it. */
export const stepRoutes = routes(wizardSteps, {
  read: (_, { database, clock }) =>
    rows<{ step: string; visitors: number }>(database, {
      name: 'wizard-steps',
      // A visitor is another one each day, so a row of this list never says who came back.
      text: `
        select properties ->> 'step' as step, count(distinct visitor)::int as visitors from analytics_events
        where name = '${WIZARD_STEP}' and at >= $1 and properties ? 'step' group by 1 order by 2 desc, 1`,
      values: [new Date(clock().getTime() - STEP_DAYS * DAY_MS)],
    }),
})
