import type { Bounce } from '../../../contract/site/newsletter/sending-view.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Bounce as Report } from '../../core/rooms/incoming-mail.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { MAIL_REFUSED, type RefusedMail } from '../../platform/mail/refusals.ts'
import { stopByItself, type StopServices } from './sendings.ts'
import { isSoftAlways, noteReturned, readShares, suppress } from './queries-bounces.ts'
import { reasonToStop } from './rules.ts'

/** Something came back of a mail. `because` is what the mail server, or another reporter, says. */
export type BounceReport = { mailId: string; kind: Bounce; at: Date; because: string }

/** Listens to what the mail server refuses. */
export function heedRefusals(services: Services): void {
  services.jobs.define<RefusedMail>(MAIL_REFUSED, ({ at, ...refused }) =>
    services.database.orm.transaction((transaction) =>
      noteBounce(transaction, services, { ...refused, at: new Date(at), because: '' }),
    ),
  )
}

/** Hears of newsletters that came back, at once or days later. */
export const heedBounces = (services: Services, { mail: { id }, at, kind, reason }: Report): Promise<void> =>
  noteBounce(services.database.orm, services, { mailId: id, kind, at, because: reason })

/**
 * Notes what came back of a newsletter, once: keeps further ones from an address that does not exist, that bounced with
 * its last three, or whose owner complained; and stops its sending when too much comes back. A mail that is no
 * newsletter is left alone. A report that arrives late counts as well: `because` is empty where the outbox has the
 * answer.
 */
export async function noteBounce(
  transaction: Transaction,
  services: StopServices,
  { mailId, kind, at, because }: BounceReport,
): Promise<void> {
  const returned = await noteReturned(transaction, mailId, kind, at)
  if (!returned) return
  const { sendingId, subscriberId, answer } = returned
  const said = because || answer || ''
  if (kind === 'hard' || kind === 'complaint') await suppress(transaction, subscriberId, { kind, at, said })
  if (kind === 'soft' && (await isSoftAlways(transaction, subscriberId)))
    await suppress(transaction, subscriberId, { kind, at, said })
  const reason = reasonToStop(await readShares(transaction, sendingId))
  if (reason) await stopByItself(transaction, services, sendingId, reason)
}
