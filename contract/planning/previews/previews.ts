import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { MailPreview } from '../../platform/mail/templates.ts'
import { Within } from '../organisations/organisations.ts'
import { OwnShifts } from '../own/own.ts'
import { MOST_NAMED } from '../periods/publication.ts'

/**
 * What one guard would get of a publication. `mail` is null for one whom no mail reaches, and `page` for one who gets
 * no shifts any more. `isPartial` says that shifts outside of the caller's sites are left out here. The guard gets
 * them.
 */
export const GuardPreview = z.object({
  mail: z.nullable(MailPreview),
  page: z.nullable(OwnShifts),
  isPartial: z.boolean(),
})
export type GuardPreview = z.infer<typeof GuardPreview>

export const previews = endpoints({
  publication: {
    method: 'POST',
    path: '/app/:organisation/publish/preview',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'The mail and the page of a guard as they would be once chosen changes are published. It changes nothing.',
    params: Within,
    body: z.strictObject({
      from: Timestamp,
      to: Timestamp,
      chosen: z.array(Id).check(z.minLength(1, 'Choose a change'), z.maxLength(MOST_NAMED)),
      guardId: Id,
    }),
    reply: GuardPreview,
  },
})
