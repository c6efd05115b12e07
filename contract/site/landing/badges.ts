import * as z from 'zod/mini'
import { text, words } from '../../core/core.ts'

export const controlIcons = ['KeyRound', 'ScrollText', 'Lock', 'MapPin', 'Server', 'Download'] as const

/** The controls behind the certificates, which are those of the footer. */
export const BadgesSection = z.strictObject({
  title: words(80),
  /** Certificates of its own, which older documents have. They are accepted and never shown. */
  badges: z.optional(z.array(z.strictObject({ title: words(40), description: text(60) })).check(z.maxLength(3))),
  controls: z.array(z.strictObject({ icon: z.enum(controlIcons), text: words(80) })).check(z.maxLength(8)),
})
export type BadgesSection = z.infer<typeof BadgesSection>

export const badgesDefault: BadgesSection = {
  title: 'Client sites trust you with the keys',
  controls: [
    { icon: 'KeyRound', text: 'Single sign-on and roles' },
    { icon: 'ScrollText', text: 'Every change logged by name' },
    { icon: 'Lock', text: 'Passwords and tokens stored as hashes' },
    { icon: 'MapPin', text: 'Guards see their own record' },
    { icon: 'Server', text: 'Hosted where you choose' },
    { icon: 'Download', text: 'Export your data anytime' },
  ],
}
