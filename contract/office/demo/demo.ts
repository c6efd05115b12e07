import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { Organisation } from '../../planning/organisations/organisations.ts'
import { SampleCountry } from '../../platform/users/trials.ts'

/** Opening a company that lives already, to try everything with. */
export const demo = endpoints({
  open: {
    method: 'POST',
    path: '/app/samples',
    access: 'member',
    status: 201,
    summary:
      'Opens the sample company of a country: sites, guards and three weeks of shifts, with oneself as its owner',
    body: z._default(z.strictObject({ country: SampleCountry }), { country: 'GB' }),
    reply: Organisation,
  },
})
