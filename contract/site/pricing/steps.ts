import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'

/** The days whose visitors are counted. */
export const STEP_DAYS = 30

export const wizardSteps = endpoints({
  read: {
    method: 'GET',
    path: '/admin/pricing-wizard-steps',
    access: 'editor',
    summary:
      `How many visitors came to each step of the pricing wizard in the last ${STEP_DAYS} days, by its title: the ` +
      'first one when they began. Visitors who refuse to be measured are not among them.',
    reply: z.array(z.object({ step: z.string(), visitors: z.int() })),
  },
})
