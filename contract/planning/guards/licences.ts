import * as z from 'zod/mini'
import { daysBetween } from '../../core/time.ts'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'
import { WithinId } from '../organisations/organisations.ts'

/** What is stored of a licence: asked for and not granted yet, granted, or taken away. */
export const licenceStates = ['pending', 'valid', 'revoked'] as const
/** What a licence is today, by its state and its days. `expiring` ends within 90 days. */
export const licenceStandings = ['pending', 'valid', 'expiring', 'expired', 'revoked'] as const
export type LicenceStanding = (typeof licenceStandings)[number]

/** How many days before its end a licence counts as expiring, and when people are told of it. */
export const EXPIRING_DAYS = 90
export const NOTICE_DAYS = [90, 30, 7] as const

/** What a licence is on a day. One that begins later is valid already: it says itself from when. */
export function standingOf(
  { state, until }: { state: (typeof licenceStates)[number]; until: string | null },
  today: string,
): LicenceStanding {
  if (state !== 'valid') return state
  if (until === null) return 'valid'
  if (until < today) return 'expired'
  return daysBetween(today, until) <= EXPIRING_DAYS ? 'expiring' : 'valid'
}

/** A kind of licence or training, such as `Door supervisor`. */
export const QualificationType = z.object({ id: Id, name: z.string() })
export type QualificationType = z.infer<typeof QualificationType>

/** A licence of a guard, valid through the whole of its last day; `until` null has no end. */
export const Qualification = z.object({
  id: Id,
  typeId: Id,
  number: z.string(),
  from: z.iso.date(),
  until: z.nullable(z.iso.date()),
  state: z.enum(licenceStates),
  standing: z.enum(licenceStandings),
  verifiedBy: z.nullable(z.string()),
  verifiedAt: z.nullable(Timestamp),
})
export type Qualification = z.infer<typeof Qualification>

export const QualificationDraft = z.strictObject({
  typeId: Id,
  number: text(80),
  from: z.iso.date(),
  until: z.nullable(z.iso.date()),
  state: z.optional(z.enum(['pending', 'valid'])),
})

export const licences = endpoints({
  change: {
    method: 'PATCH',
    path: '/app/:organisation/qualifications/:id',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Grants a licence that was asked for, verifies it, or revokes it',
    params: WithinId,
    body: z.strictObject({ to: z.enum(['granted', 'verified', 'revoked']) }),
    reply: Qualification,
  },
})
