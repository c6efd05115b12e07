import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp } from '../core.ts'
import { leadStages } from './forms.ts'

/** Requests for a demo as they are looked after: those whose time is still to come, is over, or was never chosen. */
export const requestTimes = ['coming', 'past', 'none'] as const

/** Somebody who asked for a demo. `startsAt` is the time that is kept for them, `minutes` long. */
export const DemoRequest = z.object({
  id: Id, createdAt: Timestamp, name: z.string(), email: z.string(), company: z.string(), phone: z.string(), stage: z.enum(leadStages),
  companySize: z.string(), guards: z.string(), message: z.string(), zone: z.string(),
  startsAt: z.nullable(Timestamp), minutes: z.nullable(z.int()),
})
export type DemoRequest = z.infer<typeof DemoRequest>

/** Which requests to list. `search` is looked for in names, addresses and companies; spam is never among them. */
export const DemoRequestFilter = z.object({
  search: z.optional(text(100)),
  time: z.optional(z.enum(requestTimes)),
  page: z.optional(PageNumber),
})
export type DemoRequestFilter = z.infer<typeof DemoRequestFilter>

const editors = { access: 'editor', query: DemoRequestFilter } as const

export const demoRequests = endpoints({
  list: {
    method: 'GET', path: '/admin/demo-requests', ...editors,
    summary: 'A page of the requests for a demo: those with a time to come by their time, all others the newest first.',
    reply: z.object({ items: z.array(DemoRequest), total: z.int(), page: z.int(), pages: z.int() }),
  },
  csv: {
    method: 'GET', path: '/admin/demo-requests/csv', ...editors, summary: 'The requests for a demo as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
})
