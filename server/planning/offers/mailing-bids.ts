import { spanByClocks } from '../../../contract/core/locale.ts'
import { newId } from '../../core/base/ids.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { clocksAt, placeInWords } from '../periods/writing-roster-mails.ts'
import { tell } from '../telling/telling-guards.ts'
import { lostBidMail } from './mails-bids.ts'
import { readPlaceOf } from './queries-office.ts'

/** Tells guards who bid on a shift that somebody else has it. */
export async function mailLostBids(
  tenant: Tenant,
  services: Sender,
  { shiftId, guardIds }: { shiftId: string; guardIds: string[] },
): Promise<void> {
  if (guardIds.length === 0) return
  const place = await readPlaceOf(tenant, shiftId)
  await tell(tenant, services, {
    guardIds,
    about: newId(services.clock()),
    write: ({ employer, token, ...company }) =>
      lostBidMail(services.env.publicUrl, {
        employer,
        token,
        line: [spanByClocks(clocksAt(company, place.zone), place), placeInWords(place)],
      }),
  })
}
