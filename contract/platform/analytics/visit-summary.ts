import * as z from 'zod/mini'
import { Report } from './report.ts'

/** Visits of some days beside those of as many days before, in short. `leads` are visits that sent a form. */
export const VisitSummary = z.extend(
  z.pick(Report, { from: true, to: true, beforeFrom: true, beforeTo: true, days: true, changes: true }),
  {
    totals: z.object({ visitors: z.int(), leads: z.int() }),
    before: z.object({ visitors: z.int(), leads: z.int() }),
    /** The largest sources, an empty key for visits that no other site led to. */
    sources: z.array(z.object({ key: z.string(), visitors: z.int(), leads: z.int() })),
  },
)
export type VisitSummary = z.infer<typeof VisitSummary>
