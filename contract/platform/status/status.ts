import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'

export const services = ['website', 'api', 'database', 'jobs', 'mail', 'storage'] as const
export const shownServices = ['website', 'api', 'database', 'jobs', 'mail', 'storage', 'overall'] as const

/** The states of a service, the best first. */
export const healths = ['operational', 'degraded', 'outage'] as const
export type Health = (typeof healths)[number]
/**
 * The state of a service. `maintenance`: planned work is under way, which alarms nobody. `not-set-up`: the installation
 * does without the service, which is no error.
 */
export type ServiceState = Health | typeof MAINTENANCE | typeof NOT_SET_UP
export const MAINTENANCE = 'maintenance'
export const NOT_SET_UP = 'not-set-up'
export const dayStates = ['operational', 'maintenance', 'degraded', 'outage', 'unknown'] as const

/** `status` is an open string: the footer shows an unknown one as a gray outage. */
export const StatusEntry = z.object({ service: z.string(), status: z.string() })
export type StatusEntry = z.infer<typeof StatusEntry>

export const incidentStages = ['investigating', 'identified', 'monitoring', 'resolved'] as const

/** How bad an incident is for visitors. */
export const impacts = ['degraded', 'outage'] as const

/** One update about an incident. */
export const IncidentUpdate = z.object({ at: Timestamp, stage: z.enum(incidentStages), text: z.string() })

/** Trouble in an admin's own words. The newest update comes first. `resolvedAt` is null while it lasts. */
export const Incident = z.object({
  id: Id,
  title: z.string(),
  impact: z.enum(impacts),
  services: z.array(z.enum(services)),
  startedAt: Timestamp,
  resolvedAt: z.nullable(Timestamp),
  updates: z.array(IncidentUpdate),
})
export type Incident = z.infer<typeof Incident>

/** Planned work. Its services count as in maintenance from `startsAt` to `endsAt`. */
export const Maintenance = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  services: z.array(z.enum(services)),
  startsAt: Timestamp,
  endsAt: Timestamp,
  underWay: z.boolean(),
})
export type Maintenance = z.infer<typeof Maintenance>

export const HISTORY_DAYS = 90

/**
 * The worst state of each day, `unknown` where no check ran. `days` are dates (UTC), the oldest first, and each service
 * has one state per day. `maintenance` lists planned and current work, the next first. `mails` says whether updates can
 * be had by email.
 */
export const StatusHistory = z.object({
  days: z.array(z.string()),
  services: z.array(z.object({ service: z.string(), states: z.array(z.enum(dayStates)) })),
  incidents: z.array(Incident),
  maintenance: z.array(Maintenance),
  mails: z.boolean(),
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
    summary:
      'The worst state of each service on each of the last 90 days, the incidents of that time, and the work that ' +
      'is planned.',
    reply: StatusHistory,
  },
})
