import { inWords } from '../../../contract/core/time.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import { newId } from '../../core/base/ids.ts'
import { type Sender, sendMails } from '../../platform/mail/outbox.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import type { Line } from '../periods/mails.ts'
import { offerMail, swapMail, unfilledMail } from './mails-offers.ts'
import { readOffice, readPlaceOf } from './queries-office.ts'
import { tell } from '../telling/telling-guards.ts'
import { timeOf } from '../periods/mailing-guards.ts'

type Wave = { waveId: string; shiftId: string; guardIds: string[]; answerBy: Date }

/** Asks the guards of a wave. */
export async function mailWave(tenant: Tenant, services: Sender, { waveId, shiftId, guardIds, answerBy }: Wave) {
  const place = await readPlaceOf(tenant, shiftId)
  const line: Line = [timeOf(place), `${place.site}, ${place.post}`]
  await tell(tenant, services, {
    guardIds,
    about: waveId,
    write: ({ name, employer, token }) =>
      offerMail(services.env.publicUrl, { guard: name, employer, by: inWords(place.zone, answerBy), line, token }),
  })
}

/** Tells the person who opened an offer that nobody took the shift; the owners, once that person left. */
export async function mailUnfilled(tenant: Tenant, services: Sender, { id, shiftId, answers }: Offer): Promise<void> {
  const place = await readPlaceOf(tenant, shiftId)
  const line: Line = [timeOf(place), `${place.site}, ${place.post}`]
  const asked = answers.length === 1 ? '1 guard' : `${answers.length} guards`
  const people = await readOffice(tenant, id)
  const mails = people.map(({ name, email, employer, slug }) => ({
    content: unfilledMail(services.env.publicUrl, {
      employer,
      asked,
      line,
      address: `/app/o/${slug}/schedule?week=${place.from.toISOString().slice(0, 10)}&shift=${shiftId}`,
    }),
    to: { name, address: email },
    reference: `shift:${shiftId}`,
  }))
  if (mails.length > 0) await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
}

const lineOf = ({ from, to, zone, site, post }: Swap['shift']): Line => [
  timeOf({ from: new Date(from), to: new Date(to), zone }),
  `${site}, ${post}`,
]

/** Tells a guard the outcome of a swap. */
export const mailSwap = (
  tenant: Tenant,
  services: Sender,
  { guardId, swap, ...said }: { guardId: string; swap: Swap; news: string; next: string },
) =>
  tell(tenant, services, {
    guardIds: [guardId],
    about: newId(services.clock()),
    write: ({ employer, token }) =>
      swapMail(services.env.publicUrl, {
        ...said,
        employer,
        token,
        lines: [swap.shift, ...(swap.other ? [swap.other] : [])].map(lineOf),
      }),
  })
