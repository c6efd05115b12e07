import { WEEK_MS } from '../../../contract/core/units.ts'
import type { AlertStep, AlertTarget, StepReach } from '../../../contract/field/alerts/policies.ts'
import { isWhole, type Scope } from '../../../contract/planning/organisations/organisations.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import {
  listOffice,
  listWatches,
  type OfficeMember,
  readPlace,
  readWatch,
  type Watch,
  type WatchPost,
} from './queries-targets.ts'

/** Somebody who is told of an alert. `isOffice` says that they may open it. */
export type AlertRecipient = {
  userId: string | null
  guardId: string | null
  name: string
  email: string | null
  phone: string | null
  isOffice: boolean
}

const POSTS: Partial<Record<AlertTarget['kind'], WatchPost>> = { on_duty: 'control', supervisor: 'on_call' }

type Place = { siteId: string; clientId: string; regionId: string | null }

/** Whether a scope holds a place; one that leaves nothing out holds every place. */
const holds = (scope: Scope, place: Place | null) =>
  isWhole(scope) ||
  (place !== null &&
    (scope.sites.includes(place.siteId) ||
      scope.clients.includes(place.clientId) ||
      (place.regionId !== null && (scope.regions ?? []).includes(place.regionId))))

const ofOffice = ({ userId, name, email, phone }: OfficeMember): AlertRecipient => ({
  userId,
  guardId: null,
  name,
  email,
  phone,
  isOffice: true,
})

const ofWatch = ({ userId, guardId, name, email, phone }: Omit<Watch, 'kind' | 'from' | 'to'>): AlertRecipient => ({
  userId,
  guardId,
  name,
  email,
  phone,
  isOffice: false,
})

type Reachable = { office: OfficeMember[]; watches: Watch[] }

const recipientsOf = (target: AlertTarget, { office, watches }: Reachable): AlertRecipient[] =>
  target.kind === 'person'
    ? office.filter(({ userId }) => userId === target.userId).map(ofOffice)
    : target.kind === 'role'
      ? office.filter(({ role }) => role === target.role).map(ofOffice)
      : watches.filter(({ kind }) => kind === POSTS[target.kind]).map(ofWatch)

/** The people of several targets, each once. */
const peopleOf = (targets: AlertTarget[], reachable: Reachable): AlertRecipient[] => [
  ...new Map(
    targets
      .flatMap((target) => recipientsOf(target, reachable))
      .map((person) => [person.userId ?? person.guardId, person]),
  ).values(),
]

/**
 * Whom a step tells at a moment. Members whose scope does not hold the site of an alert are left out, and those with a
 * scope are told of nothing that is of no site.
 */
export async function resolveTargets(
  tenant: Tenant,
  { targets, siteId, now }: { targets: AlertTarget[]; siteId: string | null; now: Date },
): Promise<AlertRecipient[]> {
  const office = await officeSeeing(tenant, siteId)
  const watches = await listWatches(tenant, { from: now, to: new Date(now.getTime() + 1) })
  return peopleOf(targets, { office, watches })
}

/** The members of the office whose scope holds a site. */
export async function officeSeeing(tenant: Tenant, siteId: string | null): Promise<OfficeMember[]> {
  const found = siteId === null ? undefined : await readPlace(tenant, siteId)
  const place = siteId !== null && found ? { siteId, ...found } : null
  return (await listOffice(tenant)).filter(({ scope }) => holds(scope, place))
}

/** The people of the office whom targets mean, of those who may see what is at a site. */
export const officeOf = async (tenant: Tenant, targets: AlertTarget[], siteId: string | null) =>
  peopleOf(targets, { office: await officeSeeing(tenant, siteId), watches: [] })

/** The person to whom a message went, as they can be reached now; undefined for one who left. */
export async function recipientOf(
  tenant: Tenant,
  { userId, guardId }: { userId: string | null; guardId: string | null },
): Promise<AlertRecipient | undefined> {
  if (guardId !== null) {
    const watch = await readWatch(tenant, guardId)
    return watch && ofWatch(watch)
  }
  const member = (await listOffice(tenant)).find((each) => each.userId === userId)
  return member && ofOffice(member)
}

/** For each step of policies, whom it reaches now and when it reaches nobody within the week to come. */
export async function reachOf(tenant: Tenant, policies: AlertStep[][], now: Date): Promise<StepReach[][]> {
  const until = new Date(now.getTime() + WEEK_MS)
  const office = await listOffice(tenant)
  const watches = await listWatches(tenant, { from: now, to: until })
  const current = watches.filter(({ from }) => from <= now)
  return policies.map((steps) =>
    steps.map(({ targets }) => {
      const isAlways = targets.some(
        (target) => !(target.kind in POSTS) && recipientsOf(target, { office, watches }).length,
      )
      const posts = targets.map(({ kind }) => POSTS[kind])
      return {
        people: peopleOf(targets, { office, watches: current }).map(({ name }) => name),
        empty: isAlways
          ? []
          : gapsOf(
              watches.filter(({ kind }) => posts.includes(kind)),
              now,
              until,
            ),
      }
    }),
  )
}

/** The stretches between two moments that no span covers. The spans are in order of their begin. */
function gapsOf(spans: { from: Date; to: Date }[], from: Date, until: Date): StepReach['empty'] {
  const gaps: StepReach['empty'] = []
  let covered = from
  for (const span of spans) {
    if (span.from > covered) gaps.push({ from: covered.toISOString(), to: span.from.toISOString() })
    if (span.to > covered) covered = span.to
  }
  if (covered < until) gaps.push({ from: covered.toISOString(), to: until.toISOString() })
  return gaps
}
