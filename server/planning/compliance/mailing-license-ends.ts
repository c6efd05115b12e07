import { localeOf } from '../../../contract/core/locale.ts'
import { type Sender, sendMails } from '../../platform/mail/outbox.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { isSample } from '../organisations/queries.ts'
import { readMailable } from '../shifts/queries-own.ts'
import { aboutGuard } from '../telling/reaching.ts'
import { licenseEndsMail } from './mails.ts'
import type { ExpiryNotice } from './queries-licenses.ts'

/**
 * Mails guards that licenses of theirs end or have ended, one mail each for all that is due. Guards of a sample are
 * made up and get none.
 */
export async function mailLicenseEnds(tenant: Tenant, services: Sender, given: ExpiryNotice[]): Promise<void> {
  if (await isSample(tenant)) return
  const people = await readMailable(tenant, [...new Set(given.map(({ guardId }) => guardId))])
  const mails = people.map(({ id, name, email, employer, zone, locale }) => ({
    content: licenseEndsMail({
      guard: name,
      employer,
      locale: localeOf({ locale, zone }),
      licenses: given
        .filter(({ guardId }) => guardId === id)
        .map(({ type, until, days }) => ({ type, until, days: days[0]! })),
    }),
    to: { name, address: email },
    reference: aboutGuard(id),
    takesAnswers: true,
  }))
  if (mails.length > 0) await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
}
