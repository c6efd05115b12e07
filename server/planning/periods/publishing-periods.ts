import type { Change, PublishedAlready } from '../../../contract/planning/periods/publication.ts'
import { Failure } from '../../core/base/failure.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { isBlocking } from '../shifts/judging-work.ts'
import { readForChange } from '../shifts/queries-changing.ts'
import { markPublished } from '../shifts/queries-periods.ts'
import { tellOf } from '../shifts/queries-shifts.ts'
import { secondPerson } from './second-person.ts'
import type { TimeSpan } from '../shifts/table.ts'
import { clashesOf } from './linking-changes.ts'
import { type ChangeList, listChanges } from './listing-changes.ts'
import { notifyGuards, toldChangeOf } from './mailing-guards.ts'
import { listPublications } from './queries-publications.ts'
import { askToConfirm } from './queries-unconfirmed.ts'

type SeenChange = { id: string; version: number }

/** What to publish: the changes that the caller saw and chose, or all of the stretch but for some shifts. */
export type PublishRequest = { during: TimeSpan; except: string[]; chosen: SeenChange[] | undefined }

/** Throws `rule` where a change breaks a rule that nobody may set aside, or that somebody else must publish. */
async function requireUnblocked(tenant: Tenant, changes: Change[]): Promise<void> {
  const blocked = changes.filter((change) => change.blocked !== null)
  if (blocked.length === 0) return
  const violations = blocked.flatMap(({ violations: own }) =>
    own.filter((each) => isBlocking(each) || each.overridable === 'two_people'),
  )
  const { text } = violations.find(isBlocking) ?? violations[0]!
  const isSecond = blocked.every((change) => change.blocked === 'second_person')
  throw new Failure('rule', isSecond ? `${text}. ${await secondPerson(tenant)}` : text, { violations })
}

/**
 * Throws `conflict` where a guard would know of what can't be together, since other changes are left out. It judges
 * what guards will know, not the plan.
 */
async function requireWhole(tenant: Tenant, { changes, beliefs }: ChangeList, chosen: Change[]): Promise<void> {
  const [clash] = clashesOf(beliefs, new Set(chosen.map(({ shift }) => shift.id)))
  if (!clash) return
  const names = await readForChange(tenant, { guardIds: [clash.guardId], shiftIds: [], lock: false })
  const known = clash.text === null ? 'two shifts at once' : `shifts that break a rule: ${clash.text}`
  const isSeen = changes.some(({ shift }) => shift.id === clash.otherId)
  throw new Failure(
    'conflict',
    `${names.get(clash.guardId)?.name ?? 'A guard'} would know of ${known}. ${
      isSeen
        ? 'Publish the change of the other shift as well.'
        : 'The other one is outside of your sites: ask somebody who sees all of them.'
    }`,
  )
}

/** Who published some shifts meanwhile, and when: the latest of them. */
async function readPublished(tenant: Tenant, now: Date, ids: string[]): Promise<PublishedAlready | null> {
  if (ids.length === 0) return null
  const gone = new Set(ids)
  const found = (await listPublications(tenant, new Date(0))).find(({ changes }) =>
    changes.some(({ shiftId }) => gone.has(shiftId)),
  )
  return { count: ids.length, by: found?.by ?? null, at: (found?.at ?? now).toISOString() }
}

/**
 * Publishes changes, all of them or none, and has each guard told once. The shifts are locked, so of two who
 * publish at once one tells the guards, and the other reads who did. Throws `rule` where a change is blocked,
 * `conflict` where changes that hang together are torn apart, and `stale` where one changed since the caller saw it.
 */
export async function publish(tenant: Tenant, cause: Cause, jobs: JobQueue, request: PublishRequest) {
  const { during, except, chosen } = request
  const now = cause.clock()
  const left = new Set(except)
  // What was chosen is not listed twice: listing is most of the time that many weeks take.
  const wanted = new Map(
    chosen
      ? chosen.map(({ id, version }) => [id, version])
      : (await listChanges(tenant, cause, during)).changes.flatMap(({ shift: { id, version } }) =>
          left.has(id) ? [] : [[id, version]],
        ),
  )
  await readForChange(tenant, { guardIds: [], shiftIds: [...wanted.keys()], lock: true })
  const waiting = await listChanges(tenant, cause, during)
  const changes = waiting.changes.filter(({ shift }) => wanted.has(shift.id))
  const there = new Set(changes.map(({ shift }) => shift.id))
  const already = await readPublished(
    tenant,
    now,
    [...wanted.keys()].filter((id) => !there.has(id)),
  )
  if (changes.some(({ shift }) => shift.version !== wanted.get(shift.id)))
    throw new Failure('stale', 'Somebody changed these shifts since you looked. Look at the changes once more.')
  await requireUnblocked(tenant, changes)
  await requireWhole(tenant, waiting, changes)
  if (changes.length === 0) return { published: 0, publicationId: null, already }

  await markTold(tenant, changes, now)
  const starts = changes.map(({ shift }) => new Date(shift.from))
  await noteEvents(tenant, cause, changes, await markPublished(tenant, starts))
  const publicationId = await notifyGuards(tenant, jobs, {
    changes: changes.map(({ shift }) => toldChangeOf(shift)),
    at: now,
    by: cause.actorId,
  })
  return { published: changes.length, publicationId, already }
}

/** Notes that guards know some changes, and asks them to confirm what is new or moved. */
export async function markTold(tenant: Tenant, changes: Change[], now: Date): Promise<void> {
  const ids = changes.map(({ shift }) => shift.id)
  await tellOf(tenant, ids, now)
  await askToConfirm(
    tenant,
    ids,
    changes.flatMap(({ kind, shift }) => (kind === 'moved' ? [shift.id] : [])),
  )
}

const noteEvents = (tenant: Tenant, cause: Cause, changes: Change[], periods: string[]) =>
  append(
    tenant,
    cause,
    {
      kind: 'schedule.published',
      subject: `organisation:${tenant.organisationId}`,
      body: { shifts: changes.length },
    },
    ...periods.map((id) => ({ kind: 'period.published' as const, subject: `period:${id}` })),
    ...changes.map(({ kind, shift, noticeMinutes, premiums }) => ({
      kind: 'shift.published' as const,
      subject: `shift:${shift.id}`,
      siteId: shift.siteId,
      body: {
        change: kind,
        guardId: shift.assignment?.guardId ?? null,
        before: shift.told?.guardId ?? null,
        noticeMinutes,
        premiumMinutes: premiums.reduce((sum, { minutes }) => sum + minutes, 0),
        premiums: premiums.map(({ guardId, minutes, cost }) => ({ guardId, minutes, cost })),
      },
    })),
  )
