import { currencyOf, moneyText } from '../../../contract/core/currency.ts'
import { localeOf, momentByClocks, spanByClocks } from '../../../contract/core/locale.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import { newId } from '../../core/base/ids.ts'
import { type Sender, sendMails } from '../../platform/mail/outbox.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import type { Line } from '../periods/mails.ts'
import { offerMail, offerPush, swapMail, unfilledMail } from './mails-offers.ts'
import { readOffice, readPlaceOf } from './queries-office.ts'
import type { OfferedGuard } from './queries-offers.ts'
import { tell } from '../telling/telling-guards.ts'
import { clocksAt, mapOf, placeInWords } from '../periods/writing-roster-mails.ts'

type Wave = { waveId: string; shiftId: string; asked: OfferedGuard[]; answerBy: Date }

/** Asks the guards of a wave, each with what the shift pays them. */
export async function mailWave(tenant: Tenant, services: Sender, { waveId, shiftId, asked, answerBy }: Wave) {
  const payOf = new Map(asked.map(({ guardId, pay }) => [guardId, pay]))
  const place = await readPlaceOf(tenant, shiftId)
  await tell(tenant, services, {
    guardIds: [...payOf.keys()],
    about: waveId,
    push: ({ employer, ...company }) => {
      const clocks = clocksAt(company, place.zone)
      return offerPush({
        employer,
        by: momentByClocks(clocks, answerBy),
        line: [spanByClocks(clocks, place), placeInWords(place)],
      })
    },
    write: ({ id, name, employer, token, ...company }) => {
      const clocks = clocksAt(company, place.zone)
      const pay = payOf.get(id) ?? null
      return offerMail(services.env.publicUrl, {
        guard: name,
        employer,
        by: momentByClocks(clocks, answerBy),
        line: [spanByClocks(clocks, place), placeInWords(place)],
        pay: pay === null ? null : moneyText(pay, currencyOf(company), localeOf(company)),
        token,
        map: mapOf(place),
      })
    },
  })
}

/** Tells the person who opened an offer that nobody took the shift; the owners, once that person left. */
export async function mailUnfilled(tenant: Tenant, services: Sender, { id, shiftId, answers }: Offer): Promise<void> {
  const place = await readPlaceOf(tenant, shiftId)
  const asked = answers.length === 1 ? '1 guard' : `${answers.length} guards`
  const people = await readOffice(tenant, id)
  const mails = people.map(({ name, email, employer, slug, ...company }) => ({
    content: unfilledMail(services.env.publicUrl, {
      employer,
      asked,
      line: [spanByClocks(clocksAt(company, place.zone), place), placeInWords(place)],
      address: `/app/o/${slug}/schedule?week=${place.from.toISOString().slice(0, 10)}&shift=${shiftId}`,
    }),
    to: { name, address: email },
    reference: `shift:${shiftId}`,
  }))
  if (mails.length > 0) await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
}

const lineOf = (
  { from, to, zone, site, post }: Swap['shift'],
  company: { zone: string; locale: string | null },
): Line => [spanByClocks(clocksAt(company, zone), { from: new Date(from), to: new Date(to) }), `${site}, ${post}`]

/** Tells a guard the outcome of a swap. */
export const mailSwap = (
  tenant: Tenant,
  services: Sender,
  { guardId, swap, ...said }: { guardId: string; swap: Swap; news: string; next: string },
) =>
  tell(tenant, services, {
    guardIds: [guardId],
    about: newId(services.clock()),
    write: ({ employer, token, ...company }) =>
      swapMail(services.env.publicUrl, {
        ...said,
        employer,
        token,
        lines: [swap.shift, ...(swap.other ? [swap.other] : [])].map((each) => lineOf(each, company)),
      }),
  })
