import { type AlertPolicy, type AlertPolicyDraft, MOST_POLICIES } from '../../../contract/field/alerts/policies.ts'
import type { AlertWithDeliveries } from '../../../contract/field/alerts/alerts.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { savedOr } from '../../planning/organisations/constraints.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { sendStep } from './escalating.ts'
import { addAlert, lockAlert, lockUnresolved, readAlert } from './queries.ts'
import { listAlertDeliveries } from './queries-deliveries.ts'
import {
  addPolicy,
  countPolicies,
  listPolicies,
  readPolicy,
  removePolicy,
  savePolicy,
  type StoredPolicy,
} from './queries-policies.ts'
import { listOffice, type OfficeMember } from './queries-targets.ts'
import { reachOf } from './targets.ts'

async function withReach(tenant: Tenant, policies: StoredPolicy[], now: Date): Promise<AlertPolicy[]> {
  const reach = await reachOf(
    tenant,
    policies.map(({ data }) => data.steps),
    now,
  )
  return policies.map((policy, index) => ({ ...policy, reach: reach[index]! }))
}

/** The policies with their reach, and the people whom a step may name. */
export async function readPolicies(tenant: Tenant, now: Date) {
  const people = (await listOffice(tenant)).map(({ userId, name }) => ({ userId, name }))
  return { policies: await withReach(tenant, await listPolicies(tenant), now), people }
}

/** Throws `invalid` where the last step of a policy names no person, and no role that somebody has. */
function requireEnd({ steps }: AlertPolicyDraft, office: OfficeMember[]): void {
  const known = new Set(office.map(({ userId }) => userId))
  steps.forEach(({ targets }, index) => {
    if (targets.some((target) => target.kind === 'person' && !known.has(target.userId)))
      refuse(index, 'This person is not in the office any more. Choose somebody else.')
  })
  const reaches = steps
    .at(-1)!
    .targets.some((target) =>
      target.kind === 'person' ? true : target.kind === 'role' && office.some(({ role }) => role === target.role),
    )
  if (!reaches)
    refuse(
      steps.length - 1,
      'The last step has to name a person, or a role that somebody has: those on duty may be nobody at that hour.',
    )
}

function refuse(step: number, message: string): never {
  throw new Failure('invalid', message, { fields: { [`steps.${step}.targets`]: message } })
}

/** Throws `conflict` where another policy has one of the severities. */
async function requireFree(tenant: Tenant, draft: AlertPolicyDraft, ownId?: string): Promise<void> {
  for (const { id, data } of await listPolicies(tenant)) {
    const taken = data.severities.find((severity) => draft.severities.includes(severity))
    if (id !== ownId && taken !== undefined)
      throw new Failure('conflict', `Alerts of severity ${taken} go by the policy ${data.name} already.`)
  }
}

/** Adds a policy. Throws `invalid` where its end reaches nobody, and `conflict` for a severity that has one. */
export async function openPolicy(tenant: Tenant, cause: Cause, draft: AlertPolicyDraft): Promise<AlertPolicy> {
  if ((await countPolicies(tenant)) >= MOST_POLICIES)
    throw new Failure('conflict', `A company keeps at most ${MOST_POLICIES} escalation policies. Change one instead.`)
  requireEnd(draft, await listOffice(tenant))
  await requireFree(tenant, draft)
  const id = newId(cause.clock())
  await addPolicy(tenant, id, draft)
  await append(tenant, cause, { kind: 'alert_policy.added', subject: `alert_policy:${id}`, body: { policy: draft } })
  return (await withReach(tenant, [(await readPolicy(tenant, id))!], cause.clock()))[0]!
}

/** Changes a policy. Throws as `openPolicy` does, `not-found`, and `stale` for another version. */
export async function changePolicy(
  tenant: Tenant,
  cause: Cause,
  { id, version, data }: StoredPolicy,
): Promise<AlertPolicy> {
  await countPolicies(tenant)
  const before = orNotFound(await readPolicy(tenant, id), 'policy')
  if (before.version !== version)
    return savedOr<AlertPolicy>(undefined, async () => (await withReach(tenant, [before], cause.clock()))[0], 'policy')
  requireEnd(data, await listOffice(tenant))
  await requireFree(tenant, data, id)
  const saved = await savedOr(await savePolicy(tenant, id, version, data), () => readPolicy(tenant, id), 'policy')
  await append(tenant, cause, {
    kind: 'alert_policy.changed',
    subject: `alert_policy:${id}`,
    body: { before: before.data, policy: data },
  })
  return (await withReach(tenant, [saved], cause.clock()))[0]!
}

/** Removes a policy. Throws `not-found`. */
export async function closePolicy(tenant: Tenant, cause: Cause, id: string): Promise<{ id: string }> {
  const before = orNotFound(await readPolicy(tenant, id), 'policy')
  await removePolicy(tenant, id)
  await append(tenant, cause, {
    kind: 'alert_policy.removed',
    subject: `alert_policy:${id}`,
    body: { policy: before.data },
  })
  return { id }
}

/**
 * Tries a policy out: sends all its steps at once, each message marked as a drill, and gives who was told and how.
 * Throws `conflict` while an earlier drill of it is not resolved.
 */
export async function drillPolicy(
  tenant: Tenant,
  cause: Cause,
  services: Sender,
  policyId: string,
): Promise<AlertWithDeliveries> {
  const { data } = orNotFound(await readPolicy(tenant, policyId), 'policy')
  const subject = `alert_policy:${policyId}`
  if (await lockUnresolved(tenant, { kind: 'drill', subject }))
    throw new Failure('conflict', 'A drill of this policy is still open. Resolve it first.')
  const id = newId(cause.clock())
  const severity = data.severities.length > 0 ? Math.min(...data.severities) : 5
  await addAlert(tenant, {
    id,
    kind: 'drill',
    severity,
    subject,
    state: 'open',
    title: data.name,
    text: 'This is a drill: it tries out whom alerts reach. Acknowledge it if you see it; nothing else is to be done.',
    at: cause.clock(),
    raisedBy: cause.actorId,
    policyId,
    step: data.steps.length,
    round: data.repeats + 1,
  })
  const alert = (await lockAlert(tenant, id))!
  for (const index of data.steps.keys()) await sendStep(tenant, services, alert, { round: 1, step: index + 1, data })
  await append(tenant, cause, { kind: 'alert.drilled', subject: `alert:${id}`, body: { policyId } })
  return { alert: (await readAlert(tenant, id))!, deliveries: await listAlertDeliveries(tenant, id) }
}
