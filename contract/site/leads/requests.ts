import * as z from 'zod/mini'
import { endpoints, Id, ItemResult, MOST_AT_ONCE, PageNumber, text, Timestamp } from '../../core/core.ts'
import { bookingStates } from './bookings.ts'
import { type LeadStage, leadStages } from './forms.ts'

/** Groups of demo requests by their time: still to come, over, or never chosen. */
export const requestTimes = ['coming', 'past', 'none'] as const

/** The stages of a request in their order. Spam is not a request. */
export const requestStages = ['new', 'contacted', 'qualified', 'won', 'lost'] as const satisfies LeadStage[]
export type RequestStage = (typeof requestStages)[number]

/** `asked` is when the request arrived, `time` is the booked time. */
export const requestSorts = ['asked', 'time', 'name', 'company', 'stage'] as const
export type RequestSort = (typeof requestSorts)[number]

/** A request for a demo. `startsAt` is the booked time, `minutes` its length, `booking` its state. */
export const DemoRequest = z.object({
  id: Id,
  createdAt: Timestamp,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  stage: z.enum(leadStages),
  companySize: z.string(),
  guards: z.string(),
  message: z.string(),
  zone: z.string(),
  startsAt: z.nullable(Timestamp),
  minutes: z.nullable(z.int()),
  booking: z.nullable(z.enum(bookingStates)),
})
export type DemoRequest = z.infer<typeof DemoRequest>

/** Which requests to list. `search` covers names, addresses and companies. Spam is never listed. */
export const DemoRequestFilter = z.object({
  search: z.optional(text(100)),
  time: z.optional(z.enum(requestTimes)),
  stage: z.optional(z.enum(requestStages)),
  sort: z.optional(z.enum(requestSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(PageNumber),
})
export type DemoRequestFilter = z.infer<typeof DemoRequestFilter>

const editors = { access: 'editor', query: DemoRequestFilter } as const

export const demoRequests = endpoints({
  list: {
    method: 'GET',
    path: '/admin/demo-requests',
    ...editors,
    summary:
      'A page of the requests for a demo. Unless `sort` says otherwise those with a ' +
      'time to come by their time, all others the newest first.',
    reply: z.object({ items: z.array(DemoRequest), total: z.int(), page: z.int(), pages: z.int() }),
  },
  csv: {
    method: 'GET',
    path: '/admin/demo-requests/csv',
    ...editors,
    summary: 'The requests for a demo as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  bulk: {
    method: 'POST',
    path: '/admin/demo-requests/bulk',
    access: 'editor',
    reply: z.array(ItemResult),
    body: z.strictObject({
      stage: z.enum(requestStages),
      ids: z
        .array(Id)
        .check(
          z.minLength(1, 'Choose at least one request'),
          z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} requests`),
        ),
    }),
    summary: 'Moves several requests to a stage. The reply says of each whether it moved.',
  },
})
