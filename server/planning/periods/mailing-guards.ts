import { newId } from '../../core/base/ids.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { type Mail, sendMails } from '../../platform/mail/outbox.ts'
import { besideTenant, inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { type Line, shiftsMail, takenOffMail } from './mails.ts'
import { LINK_MS, makeSecret } from '../shifts/links.ts'
import { addPageLinks } from '../shifts/queries-links.ts'
import { listOwn, readMailable } from '../shifts/queries-own.ts'

const TELL_GUARDS = 'tell-guards'
/** The most shifts that a mail lists. Its page has them all. */
const MOST_LINES = 30

type Publication = { organisationId: string; publicationId: string; guardIds: string[]; from: string }

/** Has a job tell guards by mail what was published from a moment on. The job exists if the publication does. */
export async function notifyGuards(
  tenant: Tenant,
  jobs: JobQueue,
  { guardIds, from, at }: { guardIds: string[]; from: string; at: Date },
): Promise<void> {
  if (guardIds.length === 0) return
  const job: Publication = { organisationId: tenant.organisationId, publicationId: newId(at), guardIds, from }
  await besideTenant(tenant, (transaction) => jobs.enqueue(transaction, TELL_GUARDS, job))
}

/** Sends each guard of a publication one mail, also where the job runs again. */
export function mailGuards(services: Services): void {
  const { jobs, database } = services
  jobs.define<Publication>(TELL_GUARDS, (publication) =>
    inTenant(database, publication.organisationId, (tenant) => mailAll(tenant, services, publication)),
  )
}

async function mailAll(tenant: Tenant, services: Services, { publicationId, guardIds, from }: Publication) {
  const { clock, env } = services
  const now = clock()
  const since = new Date(Math.max(now.getTime(), Date.parse(from)))
  const gone = await readMailable(tenant, guardIds, { gone: true })
  const people = [...(await readMailable(tenant, guardIds)), ...gone].map((person) => ({ ...person, ...makeSecret() }))
  const expiresAt = new Date(now.getTime() + LINK_MS)
  const links = people.map(({ id, hash }) => ({ hash, guardId: id, purpose: 'page' as const, publicationId }))
  const added = await addPageLinks(
    tenant,
    links.map((link) => ({ ...link, createdAt: now, expiresAt })),
    now,
  )
  const mails: Mail[] = []
  for (const { id, name, email, employer, zone, token, hash } of people) {
    if (!added.has(hash)) continue
    const week = dayOf(new Date(from), zone)
    const about = { to: { name, address: email }, reference: `guard:${id}`, takesAnswers: true }
    if (gone.some((each) => each.id === id)) {
      mails.push({ content: takenOffMail({ guard: name, employer, week }), ...about })
      continue
    }
    const shifts = (await listOwn(tenant, id, since)).filter(
      ({ state }) => state === 'assigned' || state === 'confirmed',
    )
    const lines = shifts.slice(0, MOST_LINES).map((shift): Line => [timeOf(shift), `${shift.site}, ${shift.post}`])
    mails.push({
      content: shiftsMail(env.publicUrl, { guard: name, employer, week, lines, token }),
      ...about,
      secrets: [token],
    })
  }
  if (mails.length > 0) await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
}

const dayOf = (moment: Date, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'long', day: 'numeric' }).format(moment)

/** When a shift is, in its own zone: "Monday, November 23, 7:00 AM to 3:00 PM GMT+1". */
export const timeOf = ({ from, to, zone }: { from: Date; to: Date; zone: string }) => {
  const clock = { timeZone: zone, hour: 'numeric', minute: '2-digit' } as const
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' })
  const end = new Intl.DateTimeFormat('en-US', { ...clock, timeZoneName: 'short' })
  const start = new Intl.DateTimeFormat('en-US', clock)
  return `${day.format(from)}, ${start.format(from)} to ${end.format(to)}`
}
