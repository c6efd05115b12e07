import * as z from 'zod/mini'
import { Button, Target, text, words } from '../../core/core.ts'

export const CtaSection = z.strictObject({
  title: words(120),
  subtitle: text(300),
  primaryButton: Button,
  secondaryButton: Button,
})
export type CtaSection = z.infer<typeof CtaSection>

/** Shown when the section has no data or its call failed. Both buttons link to /contact. */
export const ctaDefault: CtaSection = {
  title: 'Know who is on\u00a0post, right now.',
  subtitle: 'Bring one site and one week. We set it up with you on the call, and it is yours to keep for the trial.',
  primaryButton: { text: 'Talk to Our Team', href: '/contact' },
  secondaryButton: { text: 'Request a Site Setup', href: '/contact' },
}

/** The bar at the top that appears after 600 px of scrolling. */
export const StickyCta = z.strictObject({
  badgeText: text(40),
  mainMessage: text(160),
  boldMessage: text(80),
  demoButtonText: words(40),
  demoButtonUrl: Target,
  trialButtonText: words(40),
  trialButtonUrl: Target,
})
export type StickyCta = z.infer<typeof StickyCta>

export const stickyCtaDefault: StickyCta = {
  badgeText: '14-day trial',
  mainMessage: 'Publish your first week tonight.',
  boldMessage: 'No credit card required.',
  demoButtonText: 'Watch Demo',
  demoButtonUrl: '/demo',
  trialButtonText: 'Start Free Trial',
  trialButtonUrl: '/demo',
}
