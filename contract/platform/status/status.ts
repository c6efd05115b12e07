import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp, words } from '../../core/core.ts'

export const services = ['website', 'api', 'database', 'jobs', 'mail', 'storage'] as const
export const shownServices = ['website', 'api', 'database', 'jobs', 'mail', 'storage', 'overall'] as const

/** How a service is, the best first. */
export const healths = ['operational', 'degraded', 'outage'] as const
export type Health = (typeof healths)[number]
/** What the last check says of a service. `not-set-up`: the installation does without it, which is no fault. */
export type ServiceState = Health | typeof NOT_SET_UP
export const NOT_SET_UP = 'not-set-up'
export const dayStates = ['operational', 'degraded', 'outage', 'unknown'] as const

/** `status` is open: the footer shows any word it does not know as an outage in gray. */
export const StatusEntry = z.object({ service: z.string(), status: z.string() })
export type StatusEntry = z.infer<typeof StatusEntry>

export const incidentStages = ['investigating', 'identified', 'monitoring', 'resolved'] as const

/** What an admin writes about an incident. The newest update stands first. */
export const IncidentDraft = z.strictObject({
  title: words(120),
  impact: z.enum(['degraded', 'outage', 'maintenance']),
  services: z.array(z.enum(services)),
  startedAt: Timestamp,
  resolvedAt: z.nullable(Timestamp),
  updates: z
    .array(z.strictObject({ at: Timestamp, stage: z.enum(incidentStages), text: text(1000) }))
    .check(z.maxLength(50)),
})
export type IncidentDraft = z.infer<typeof IncidentDraft>

export const Incident = z.extend(IncidentDraft, { id: Id })
export type Incident = z.infer<typeof Incident>

/** An admin's word on a service (or `overall`) that stands above what the check finds, until it is taken back. */
export const StatusOverride = z.strictObject({ service: z.enum(shownServices), status: z.enum(healths) })
export type StatusOverride = z.infer<typeof StatusOverride>

export const HISTORY_DAYS = 90

/**
 * The worst of each day, `unknown` where nothing was checked. `days` are dates (UTC), the oldest first; each service
 * has
 * one state a day.
 */
export const StatusHistory = z.object({
  days: z.array(z.string()),
  services: z.array(z.object({ service: z.string(), states: z.array(z.enum(dayStates)) })),
  incidents: z.array(Incident),
})
export type StatusHistory = z.infer<typeof StatusHistory>

export const status = endpoints({
  list: {
    method: 'GET',
    path: '/status',
    access: 'public',
    summary:
      'The last background check: one entry a service, and `overall`. Mail without a mail server is `not-set-up`.',
    reply: z.array(StatusEntry),
  },
  history: {
    method: 'GET',
    path: '/status/history',
    access: 'public',
    content: true,
    summary: 'The worst state of each service on each of the last 90 days, and the incidents of that time.',
    reply: StatusHistory,
  },
})
