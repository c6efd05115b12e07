import { Failure } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { listChanges } from './listing-changes.ts'
import { isBlocking } from '../shifts/judging-work.ts'
import { markPublished } from '../shifts/queries-periods.ts'
import { tellOf } from '../shifts/queries-shifts.ts'
import { secondPerson } from './second-person.ts'
import { askToConfirm } from './queries-unconfirmed.ts'
import type { TimeSpan } from '../shifts/table.ts'

/**
 * Publishes the changes of a stretch but for some shifts, all of them or none. Throws `rule` where a change breaks a
 * rule that nobody may set aside, or that somebody else must publish. Returns how many shifts were published, and the
 * guards whose shifts changed.
 */
export async function publish(tenant: Tenant, cause: Cause, during: TimeSpan, except: string[]) {
  const left = new Set(except)
  const changes = (await listChanges(tenant, cause, during)).filter(({ shift }) => !left.has(shift.id))
  const blocked = changes.filter((change) => change.blocked !== null)
  if (blocked.length > 0) {
    const violations = blocked.flatMap(({ violations: own }) =>
      own.filter((each) => isBlocking(each) || each.overridable === 'two_people'),
    )
    const { text } = violations.find(isBlocking) ?? violations[0]!
    const isSecond = blocked.every((change) => change.blocked === 'second_person')
    throw new Failure('rule', isSecond ? `${text}. ${await secondPerson(tenant)}` : text, { violations })
  }
  const ids = changes.map(({ shift }) => shift.id)
  if (ids.length === 0) return { published: 0, guardIds: [] }
  await tellOf(tenant, ids, cause.clock())
  await askToConfirm(
    tenant,
    ids,
    changes.flatMap(({ kind, shift }) => (kind === 'moved' ? [shift.id] : [])),
  )
  const periods = await markPublished(
    tenant,
    changes.map(({ shift }) => new Date(shift.from)),
  )
  await append(
    tenant,
    cause,
    { kind: 'schedule.published', subject: `organisation:${tenant.organisationId}`, body: { shifts: ids.length } },
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
      },
    })),
  )
  const guardIds = changes.flatMap(({ shift }) => [shift.told?.guardId, shift.assignment?.guardId])
  return { published: ids.length, guardIds: [...new Set(guardIds.filter((id) => id != null))] }
}
