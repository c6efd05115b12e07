import type { EventKind } from './event-topics.ts'
import type { Tenant } from './queries-tenant.ts'

type NotedEvent = {
  id: string
  at: Date
  kind: EventKind
  subject: string
  actorId: string | null
  body: Record<string, unknown>
}

/** What of an event's body names the guard, if it is about one, and what else the notice is about. */
type NoticeSource = { kind: string; guard?: string; about?: string; isOfNobody?: true }

/** The events of which the office hears, with the kind of the notice. */
const SOURCES: Partial<Record<EventKind, NoticeSource>> = {
  'assignment.called_off': { kind: 'call_off', guard: 'guardId' },
  'assignment.declined': { kind: 'call_off', guard: 'guardId' },
  'assignment.unconfirmed': { kind: 'unconfirmed', guard: 'guardId' },
  'swap.accepted': { kind: 'swap', guard: 'fromGuard', about: 'swapId' },
  'time_off.requested': { kind: 'time_off', about: 'timeOffId' },
  'licence.expiring': { kind: 'license', about: 'licenseId' },
  'licence.expired': { kind: 'license', about: 'licenseId' },
  'template.fell_short': { kind: 'roll', about: 'additionId', isOfNobody: true },
  'guard.replied': { kind: 'reply', about: 'replyId' },
}

/**
 * Keeps a notice for the office of each event that it should hear of, in the transaction of the event. So no way by
 * which somebody calls off, asks or answers misses the office.
 */
export async function noteNotices(tenant: Tenant, events: NotedEvent[]): Promise<boolean> {
  const noted = events.flatMap(({ id, at, kind, subject, actorId, body }) => {
    const source = SOURCES[kind]
    if (!source) return []
    const [what, subjectId] = subject.split(':')
    const guardId = source.isOfNobody ? null : source.guard ? body[source.guard] : subjectId
    const aboutId = source.about ? body[source.about] : null
    return [{ id, at, kind: source.kind, actorId, guardId, shiftId: what === 'shift' ? subjectId : null, aboutId }]
  })
  if (noted.length === 0) return false
  await tenant.pool.query({
    name: 'note-notices',
    text: `
      insert into office_notices (organisation_id, event_id, kind, at, actor_id, guard_id, shift_id, about_id)
      select $1, n.id, n.kind, n.at, n."actorId", n."guardId", n."shiftId", n."aboutId"
      from jsonb_to_recordset($2::jsonb) as n (id uuid, kind text, at timestamptz, "actorId" uuid, "guardId" uuid,
        "shiftId" uuid, "aboutId" uuid)`,
    values: [tenant.organisationId, JSON.stringify(noted)],
  })
  return true
}
