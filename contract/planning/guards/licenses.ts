import * as z from 'zod/mini'
import { daysBetween } from '../../core/time.ts'
import { endpoints, Id, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** What is stored of a license: asked for and not granted yet, granted, or taken away. */
export const licenseStates = ['pending', 'valid', 'revoked'] as const
/** What a license is today, by its state and its days. `expiring` ends within 90 days. */
export const licenseStandings = ['pending', 'valid', 'expiring', 'expired', 'revoked'] as const
export type LicenseStanding = (typeof licenseStandings)[number]

/** How many days before its end a license counts as expiring, and when people are told of it. */
export const EXPIRING_DAYS = 90
export const NOTICE_DAYS = [90, 30, 7] as const

/** What a license is on a day. One that begins later is valid already: it says itself from when. */
export function standingOf(
  { state, until }: { state: (typeof licenseStates)[number]; until: string | null },
  today: string,
): LicenseStanding {
  if (state !== 'valid') return state
  if (until === null) return 'valid'
  if (until < today) return 'expired'
  return daysBetween(today, until) <= EXPIRING_DAYS ? 'expiring' : 'valid'
}

/** A kind of license or training, such as `Door supervisor`. A retired one comes to nobody new. */
export const QualificationType = z.object({ id: Id, name: z.string(), isRetired: z.boolean() })
export type QualificationType = z.infer<typeof QualificationType>

/** A license of a guard, valid through the whole of its last day; `until` null has no end. */
export const Qualification = z.object({
  id: Id,
  typeId: Id,
  number: z.string(),
  from: z.iso.date(),
  until: z.nullable(z.iso.date()),
  state: z.enum(licenseStates),
  standing: z.enum(licenseStandings),
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

/** A kind with how many guards hold it and how many posts ask for it. */
export const LicenseKind = z.extend(QualificationType, { guards: z.int(), posts: z.int() })
export type LicenseKind = z.infer<typeof LicenseKind>

export const licenses = endpoints({
  kinds: {
    method: 'GET',
    path: '/app/:organisation/qualification-types',
    access: 'member',
    permission: 'guards.read',
    summary: 'The kinds of license by name, with who holds them and which posts ask for them',
    params: Within,
    reply: z.object({ kinds: z.array(LicenseKind) }),
  },
  changeKind: {
    method: 'PATCH',
    path: '/app/:organisation/qualification-types/:id',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Renames a kind of license, retires it, or brings it back',
    params: WithinId,
    body: z.strictObject({ name: z.optional(words(80)), isRetired: z.optional(z.boolean()) }),
    reply: QualificationType,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation/qualifications/:id',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Grants a license that was asked for, verifies it, or revokes it',
    params: WithinId,
    body: z.strictObject({ to: z.enum(['granted', 'verified', 'revoked']) }),
    reply: Qualification,
  },
})
