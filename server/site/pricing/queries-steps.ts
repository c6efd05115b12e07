import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { WIZARD_STEP } from '../../platform/analytics/rules.ts'

/** How many visitors came to each step since a moment. A visitor is another one each day. */
export const readSteps = (database: Database, since: Date) =>
  rows<{ step: string; visitors: number }>(database, {
    name: 'wizard-steps',
    text: `
      select properties ->> 'step' as step, count(distinct visitor)::int as visitors from analytics_events
      where name = '${WIZARD_STEP}' and at >= $1 and properties ? 'step' group by 1 order by 2 desc, 1`,
    values: [since],
  })
