import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp, words } from '../../core/core.ts'
import { line } from '../mail/mail.ts'
import {
  dayStates,
  healths,
  impacts,
  Incident,
  incidentStages,
  IncidentUpdate,
  Maintenance,
  services,
  shownServices,
} from './status.ts'

/** The number of days that admins see. */
export const ADMIN_DAYS = 30

/** The state that an admin sets for a service, whatever its check finds. It ends by itself at `until`. */
export const OverrideDraft = z.strictObject({ status: z.enum(healths), reason: words(200), until: Timestamp })
export type OverrideDraft = z.infer<typeof OverrideDraft>

export const Override = z.extend(OverrideDraft, { setAt: Timestamp, by: z.nullable(z.string()) })
export type Override = z.infer<typeof Override>

/** The most due jobs that a check counts. */
export const MOST_DUE = 1_000

/**
 * How long a check took, and the load it found: the number of due jobs (`MOST_DUE` means as many or more), or the full
 * share of the disk in %.
 */
export const Measurement = z.object({ ms: z.int(), load: z.nullable(z.int()) })
export type Measurement = z.infer<typeof Measurement>

/**
 * A service (or `overall`): the check's result with what it measured, the state that visitors see, and the state of
 * each day. Of the 90 days that visitors see, `good` of the `known` ones had no trouble.
 */
export const ControlledService = z.object({
  service: z.enum(shownServices),
  found: z.nullable(z.string()),
  measured: z.nullable(Measurement),
  shown: z.nullable(z.string()),
  override: z.nullable(Override),
  states: z.array(z.enum(dayStates)),
  days: z.object({ good: z.int(), known: z.int() }),
})
export type ControlledService = z.infer<typeof ControlledService>

/** An update as colleagues read it. Nobody else sees one with `forTeam`. */
export const OwnUpdate = z.extend(IncidentUpdate, { by: z.string(), forTeam: z.boolean() })
export type OwnUpdate = z.infer<typeof OwnUpdate>

export const OwnIncident = z.extend(Incident, { updates: z.array(OwnUpdate) })
export type OwnIncident = z.infer<typeof OwnIncident>

const Affected = z.array(z.enum(services)).check(z.minLength(1, 'Choose at least one service'))
const Title = line(120).check(z.refine((value) => value.trim() !== '', 'Fill this in'))
const Said = words(1000)
const Tell = z.boolean()

const facts = { title: Title, impact: z.enum(impacts), services: Affected }
export const IncidentDraft = z.strictObject({ ...facts, stage: z.enum(incidentStages), text: Said, tell: Tell })
export type IncidentDraft = z.infer<typeof IncidentDraft>

/** A new update. With `forTeam` only colleagues read it, the stage stays, and nobody is notified. */
export const UpdateDraft = z.strictObject({
  stage: z.enum(incidentStages),
  text: Said,
  forTeam: z.boolean(),
  tell: Tell,
})
export type UpdateDraft = z.infer<typeof UpdateDraft>

export const MaintenanceDraft = z.strictObject({
  title: Title,
  text: text(1000),
  services: Affected,
  startsAt: Timestamp,
  endsAt: Timestamp,
  tell: Tell,
})
export type MaintenanceDraft = z.infer<typeof MaintenanceDraft>

/** What the screen shows. `subscribers` counts confirmed ones. `mailIsOn` says whether mail reaches them. */
export const StatusControl = z.object({
  checkedAt: z.nullable(Timestamp),
  services: z.array(ControlledService),
  incidents: z.array(OwnIncident),
  maintenance: z.array(Maintenance),
  subscribers: z.int(),
  mailIsOn: z.boolean(),
})
export type StatusControl = z.infer<typeof StatusControl>

const byId = z.object({ id: Id })
const byService = z.object({ service: z.enum(shownServices) })

export const statusControl = endpoints({
  read: {
    method: 'GET',
    path: '/admin/status',
    access: 'admin',
    summary: 'Services with their checks, overrides and 30 days, incidents that last, and planned work.',
    reply: StatusControl,
  },
  check: {
    method: 'POST',
    path: '/admin/status/check',
    access: 'admin',
    body: z.strictObject({}),
    summary: 'Checks all services now, or waits for the check that is under way.',
    reply: StatusControl,
  },
  override: {
    method: 'PUT',
    path: '/admin/status/overrides/:service',
    access: 'admin',
    params: byService,
    body: OverrideDraft,
    summary: 'Sets what visitors see of a service until a given time, at most 30 days ahead.',
    reply: StatusControl,
  },
  endOverride: {
    method: 'DELETE',
    path: '/admin/status/overrides/:service',
    access: 'admin',
    params: byService,
    summary: 'Ends an override, so that visitors see what the check finds.',
    reply: StatusControl,
  },
  incidents: {
    method: 'GET',
    path: '/admin/status/incidents',
    access: 'admin',
    query: z.strictObject({ page: z.optional(PageNumber) }),
    summary: 'All incidents, the newest first.',
    reply: z.object({ items: z.array(OwnIncident), total: z.int(), page: z.int(), pages: z.int() }),
  },
  open: {
    method: 'POST',
    path: '/admin/status/incidents',
    access: 'admin',
    status: 201,
    body: IncidentDraft,
    summary: 'Opens an incident, which visitors see at once. With `tell` subscribers get a mail.',
    reply: OwnIncident,
  },
  change: {
    method: 'PATCH',
    path: '/admin/status/incidents/:id',
    access: 'admin',
    params: byId,
    body: z.strictObject(facts),
    summary: 'Corrects the title, the impact and the services of an incident.',
    reply: OwnIncident,
  },
  update: {
    method: 'POST',
    path: '/admin/status/incidents/:id/updates',
    access: 'admin',
    params: byId,
    status: 201,
    body: UpdateDraft,
    summary: 'Adds an update to an incident. `resolved` ends it; any other stage opens it again.',
    reply: OwnIncident,
  },
  plan: {
    method: 'POST',
    path: '/admin/status/maintenance',
    access: 'admin',
    status: 201,
    body: MaintenanceDraft,
    summary: 'Plans work of seven days at most. Visitors see it in advance.',
    reply: Maintenance,
  },
  replan: {
    method: 'PUT',
    path: '/admin/status/maintenance/:id',
    access: 'admin',
    params: byId,
    body: MaintenanceDraft,
    summary: 'Changes planned work. What is over stays as it was.',
    reply: Maintenance,
  },
  cancel: {
    method: 'DELETE',
    path: '/admin/status/maintenance/:id',
    access: 'admin',
    params: byId,
    summary: 'Cancels planned work, or ends it now when it is under way.',
    reply: z.object({ ended: z.boolean() }),
  },
})
