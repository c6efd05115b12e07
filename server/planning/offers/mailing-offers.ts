import { momentByClocks, spanByClocks } from '../../../contract/core/locale.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import { newId } from '../../core/base/ids.ts'
import { type Mail, type Sender, sendMails } from '../../platform/mail/outbox.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import type { Line } from '../periods/mails.ts'
import { offerMail, swapMail, unfilledMail } from './mails-offers.ts'
import { LINK_MS, makeSecret } from '../shifts/links.ts'
import { addPageLinks } from '../shifts/queries-links.ts'
import { readOffice, readPlaceOf } from './queries-office.ts'
import { readMailable } from '../shifts/queries-own.ts'
import { clocksAt, mapOf, placeInWords } from '../periods/writing-roster-mails.ts'

type Person = Awaited<ReturnType<typeof readMailable>>[number] & { token: string }

/**
 * Writes to guards, each with a link of their own, in the transaction of the change. `about` stands for the change: a
 * guard gets one mail about it.
 */
async function writeToGuards(
  tenant: Tenant,
  services: Sender,
  { guardIds, about, write }: { guardIds: string[]; about: string; write: (person: Person) => Mail['content'] },
): Promise<void> {
  const now = services.clock()
  const people = (await readMailable(tenant, guardIds)).map((person) => ({ ...person, ...makeSecret() }))
  const links = people.map(({ id, hash }) => ({ hash, guardId: id, purpose: 'page' as const, publicationId: about }))
  const expiresAt = new Date(now.getTime() + LINK_MS)
  const added = await addPageLinks(
    tenant,
    links.map((link) => ({ ...link, createdAt: now, expiresAt })),
    now,
  )
  const mails = people
    .filter(({ hash }) => added.has(hash))
    .map((person) => ({
      content: write(person),
      to: { name: person.name, address: person.email },
      reference: `guard:${person.id}`,
      secrets: [person.token],
    }))
  if (mails.length > 0) await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
}

type Wave = { waveId: string; shiftId: string; guardIds: string[]; answerBy: Date }

/** Asks the guards of a wave by mail. Those without an address find the offer at /app/guard alone. */
export async function mailWave(tenant: Tenant, services: Sender, { waveId, shiftId, guardIds, answerBy }: Wave) {
  const place = await readPlaceOf(tenant, shiftId)
  await writeToGuards(tenant, services, {
    guardIds,
    about: waveId,
    write: ({ name, employer, token, ...company }) => {
      const clocks = clocksAt(company, place.zone)
      return offerMail(services.env.publicUrl, {
        guard: name,
        employer,
        by: momentByClocks(clocks, answerBy),
        line: [spanByClocks(clocks, place), placeInWords(place)],
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
  writeToGuards(tenant, services, {
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
