import * as z from 'zod/mini'
import { endpoints } from './core.ts'

export const services = ['website', 'api', 'database', 'jobs', 'mail', 'storage'] as const

/** `status` is open: the footer shows any word it does not know as an outage in gray (specification, section 4). */
export const StatusEntry = z.object({ service: z.string(), status: z.string() })
export type StatusEntry = z.infer<typeof StatusEntry>

export const status = endpoints({
  list: {
    method: 'GET', path: '/status', access: 'public',
    summary: 'The last background check: one entry a service, and `overall`.', reply: z.array(StatusEntry),
  },
})
