import type { Database } from '../../core/database/database.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { readToday } from '../guards/queries-licenses.ts'
import { append, type NewLedgerEvent } from '../organisations/append.ts'
import { isReadOnly } from '../organisations/queries-members.ts'
import { organisationsWithLicensesDue } from '../organisations/queries-across.ts'
import { inTenant } from '../organisations/queries-tenant.ts'
import { mailLicenseEnds } from './mailing-license-ends.ts'
import { listDue, noteNotices, takeLicenseTurn } from './queries-licenses.ts'

type WarningServices = Sender & { database: Database }

/**
 * Tells of licenses that end in 90, 30 and 7 days, and of those that have ended, once each: as events of the log, with
 * how many planned shifts each no longer covers, and by a mail to the guard. The office gets a notice of each event. Of
 * several warnings that are due at once only the most urgent is given. A company that can only be read is told of them
 * once it is active again. Returns how many licenses were told of.
 */
export async function warnOfLicenses(services: WarningServices): Promise<number> {
  const { database, clock } = services
  let told = 0
  for (const organisationId of await organisationsWithLicensesDue(database, clock()))
    told += await inTenant(database, organisationId, async (tenant) => {
      const now = clock()
      if (!(await takeLicenseTurn(tenant)) || (await isReadOnly(tenant, now))) return 0
      const due = await listDue(tenant, await readToday(tenant, now), now)
      if (due.length === 0) return 0
      const given = await noteNotices(tenant, due, now)
      if (given.length === 0) return 0
      await append(
        tenant,
        { clock, actorId: null },
        ...given.map(({ id, guardId, typeId, until, days, shifts }): NewLedgerEvent => ({
          kind: days[0] === 0 ? 'licence.expired' : 'licence.expiring',
          subject: `guard:${guardId}`,
          body: { licenseId: id, typeId, until, days: days[0], shifts },
        })),
      )
      await mailLicenseEnds(tenant, services, given)
      return given.length
    })
  return told
}
