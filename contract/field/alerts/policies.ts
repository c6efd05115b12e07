import * as z from 'zod/mini'
import { endpoints, Id, saving, Timestamp, Version, words } from '../../core/core.ts'
import { officeRoles, Within, WithinId } from '../../planning/organisations/organisations.ts'
import { alertChannels, AlertWithDeliveries, Severity } from './alerts.ts'

export const MOST_POLICIES = 20
export const MOST_STEPS = 8
const MOST_TARGETS = 10
const MOST_MINUTES = 1_440
export const MOST_REPEATS = 10

/**
 * Whom a step tells: a member, all members of a role, the guards who are on shift at a post of the control room at that
 * moment (`on_duty`), or those at an on-call post (`supervisor`).
 */
export const AlertTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), userId: Id }),
  z.strictObject({ kind: z.literal('role'), role: z.enum(officeRoles) }),
  z.strictObject({ kind: z.literal('on_duty') }),
  z.strictObject({ kind: z.literal('supervisor') }),
])
export type AlertTarget = z.infer<typeof AlertTarget>

const isOnce = (values: unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size === values.length

/**
 * A step: so many minutes after the one before it, or after the alert, it tells its targets. Each of them is told in
 * the app, and by the first other channel that works, in this order.
 */
export const AlertStep = z.strictObject({
  minutes: z.int().check(z.gte(0), z.lte(MOST_MINUTES)),
  targets: z
    .array(AlertTarget)
    .check(z.minLength(1, 'Say whom this step tells'), z.maxLength(MOST_TARGETS), z.refine(isOnce, 'Name each once')),
  channels: z
    .array(z.enum(alertChannels))
    .check(z.minLength(1, 'Choose a way'), z.refine(isOnce, 'Name each way once')),
})
export type AlertStep = z.infer<typeof AlertStep>

/**
 * Whom alerts of some severities reach. After the last step it begins again, `repeats` times. An acknowledged alert
 * that nobody resolves within `idleMinutes` is open again.
 */
export const AlertPolicyDraft = z.strictObject({
  name: words(80),
  severities: z.array(Severity).check(z.maxLength(5), z.refine(isOnce, 'Name each severity once')),
  steps: z.array(AlertStep).check(z.minLength(1, 'Add a step'), z.maxLength(MOST_STEPS)),
  repeats: z.int().check(z.gte(0), z.lte(MOST_REPEATS)),
  idleMinutes: z.nullable(z.int().check(z.gte(1), z.lte(MOST_MINUTES))),
})
export type AlertPolicyDraft = z.infer<typeof AlertPolicyDraft>

/** When a step reaches nobody, within the week to come, and how many people it reaches at this moment. */
export const StepReach = z.object({
  people: z.array(z.string()),
  empty: z.array(z.object({ from: Timestamp, to: Timestamp })),
})
export type StepReach = z.infer<typeof StepReach>

export const AlertPolicy = z.object({
  id: Id,
  version: Version,
  data: AlertPolicyDraft,
  reach: z.array(StepReach),
})
export type AlertPolicy = z.infer<typeof AlertPolicy>

/** Whom alerts reach, step by step. */
export const alertPolicies = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/alert-policies',
    access: 'member',
    permission: 'alerts.read',
    summary: 'The escalation policies, with whom each step reaches now and the hours in which it reaches nobody',
    params: Within,
    reply: z.object({
      policies: z.array(AlertPolicy),
      people: z.array(z.object({ userId: Id, name: z.string() })),
    }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/alert-policies',
    access: 'member',
    permission: 'alerts.manage',
    status: 201,
    summary: 'Adds an escalation policy. Its last step has to name a role or a person.',
    params: Within,
    body: AlertPolicyDraft,
    reply: AlertPolicy,
  },
  change: {
    method: 'PUT',
    path: '/app/:organisation/alert-policies/:id',
    access: 'member',
    permission: 'alerts.manage',
    summary: 'Changes an escalation policy; alerts under way go on by the new steps',
    params: WithinId,
    body: saving(AlertPolicyDraft),
    reply: AlertPolicy,
  },
  remove: {
    method: 'DELETE',
    path: '/app/:organisation/alert-policies/:id',
    access: 'member',
    permission: 'alerts.manage',
    summary: 'Removes an escalation policy; its alerts stay, and tell nobody else',
    params: WithinId,
    reply: z.object({ id: Id }),
  },
  drill: {
    method: 'POST',
    path: '/app/:organisation/alert-policies/:id/drill',
    access: 'member',
    permission: 'alerts.manage',
    status: 201,
    summary: 'Tries a policy out: all its steps at once, marked as a drill, and says who was reached and how',
    params: WithinId,
    reply: AlertWithDeliveries,
  },
})
