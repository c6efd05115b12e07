import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { factsOf } from '../../../contract/planning/shifts/told.ts'
import { newId } from '../../core/base/ids.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { readAccount } from '../organisations/queries-keys.ts'
import { besideTenant, inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { readMailable } from '../shifts/queries-own.ts'
import { tell } from '../telling/telling-guards.ts'
import { writeShifts, writeTakenOff } from './writing-roster-mails.ts'
import { addPublication, takePublication } from './queries-publications.ts'
import type { ToldChange } from './table.ts'

const TELL_GUARDS = 'tell-guards'

type Publication = { organisationId: string; publicationId: string; guardIds: string[] }

/** What guards knew of a shift, and what they know once they are told of it as it stands, or with another guard. */
export const toldChangeOf = (shift: Shift, guardId: string | null = shift.assignment?.guardId ?? null): ToldChange => ({
  shiftId: shift.id,
  before: shift.told,
  after: shift.state === 'cancelled' ? null : factsOf(shift, guardId),
})

/** `isFinal` marks what can't be taken back: an offer that was accepted, an applied swap, and an undo itself. */
type News = { changes: ToldChange[]; at: Date; by: string | null; isFinal?: true }

/**
 * Keeps what guards are told, and has a job mail each of them. The job exists if the change does. Returns the id of the
 * publication.
 */
export async function notifyGuards(
  tenant: Tenant,
  jobs: JobQueue,
  { changes, at, by, isFinal }: News,
): Promise<string> {
  const publicationId = newId(at)
  const guardIds = [
    ...new Set(changes.flatMap(({ before, after }) => [before?.guardId, after?.guardId]).filter((id) => id != null)),
  ]
  await addPublication(tenant, {
    id: publicationId,
    publishedAt: at,
    publishedBy: await readAccount(tenant, by),
    changes,
    guardIds,
    ...(isFinal && { undoneAt: at }),
  })
  const job: Publication = { organisationId: tenant.organisationId, publicationId, guardIds }
  if (guardIds.length > 0) await besideTenant(tenant, (transaction) => jobs.enqueue(transaction, TELL_GUARDS, job))
  return publicationId
}

/** Sends each guard of a publication one mail, also where the job runs again. */
export function mailGuards(services: Services): void {
  const { jobs, database } = services
  jobs.define<Publication>(TELL_GUARDS, (publication) =>
    inTenant(database, publication.organisationId, (tenant) => mailAll(tenant, services, publication)),
  )
}

type Reader = Awaited<ReturnType<typeof readReaders>>[number] & { token: string }

/** The guards of some ids whom a mail can reach; `isGone` marks those who are told alone that shifts are taken away. */
export async function readReaders(tenant: Tenant, guardIds: string[]) {
  const gone = await readMailable(tenant, guardIds, { gone: true })
  return [
    ...(await readMailable(tenant, guardIds)).map((person) => ({ ...person, isGone: false })),
    ...gone.map((person) => ({ ...person, isGone: true })),
  ]
}

/** The mail of a publication to one guard. `site` is the origin that links lead to. */
export const writeRosterMail = (tenant: Tenant, site: string, person: Reader, changes: ToldChange[], now: Date) =>
  person.isGone ? writeTakenOff(tenant, { person, changes, now }) : writeShifts(tenant, site, { person, changes, now })

async function mailAll(tenant: Tenant, services: Services, { publicationId, guardIds }: Publication) {
  const { clock, env } = services
  const now = clock()
  const published = await takePublication(tenant, publicationId)
  // Undone before any mail was made, it spares guards both mails.
  if (published?.undoneAt && published.undoneAt > published.publishedAt) return
  const changes = published?.changes ?? []
  await tell(tenant, services, {
    guardIds,
    about: publicationId,
    write: (person) => writeShifts(tenant, env.publicUrl, { person, changes, now }),
    writeGone: (person) => writeTakenOff(tenant, { person, changes, now }),
  })
}
