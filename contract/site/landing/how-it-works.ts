import * as z from 'zod/mini'
import type { stepPictureWords } from '../blocks/step-pictures.ts'
import { text, words } from '../../core/core.ts'

export const stepIcons = ['Upload', 'Settings', 'Rocket'] as const
export const benefitIcons = ['Clock', 'CreditCard', 'Shield'] as const
export const stepColors = ['primary', 'accent', 'success'] as const

// Any other value is stored as written; `ctaLink` decides how the page uses it.
const foreign = /^\s*([/\\]{2}|(?!https?:)[a-z][a-z\d+.-]*:)/i

/** Three steps, a row of benefits and a button. `ctaUrl` follows `ctaLink`. */
export const HowItWorks = z.strictObject({
  title: words(80),
  subtitle: text(200),
  steps: z
    .array(
      z.strictObject({
        icon: z.enum(stepIcons),
        title: words(60),
        description: text(200),
        time: words(20),
        color: z.enum(stepColors),
      }),
    )
    .check(z.maxLength(6)),
  benefits: z.array(z.strictObject({ icon: z.enum(benefitIcons), text: words(60) })).check(z.maxLength(6)),
  ctaText: words(40),
  ctaSubtext: text(120),
  ctaUrl: text(500).check(
    z.refine((value) => !foreign.test(value.replace(/\p{Cc}/gu, '')), 'Start with /, https:// or http://'),
  ),
})
export type HowItWorks = z.infer<typeof HowItWorks>

/** The steps for visitors, with the changed words on their pictures. */
export type ShownHowItWorks = HowItWorks & { pictures?: typeof stepPictureWords }

export const howItWorksDefault: HowItWorks = {
  title: 'Get Started in 3 Simple Steps',
  subtitle: 'Drawn to scale: ten minutes from your spreadsheet to a published week.',
  steps: [
    {
      icon: 'Upload',
      title: 'Import Your Data',
      time: '2 min',
      color: 'primary',
      description: 'Guards, sites and post orders from a sheet or your old system.',
    },
    {
      icon: 'Settings',
      title: 'Configure & Customize',
      time: '5 min',
      color: 'accent',
      description: 'Set posts, rest rules, licenses and who gets called first.',
    },
    {
      icon: 'Rocket',
      title: 'Go Live',
      time: '3 min',
      color: 'success',
      description: 'Publish the week. Guards open a link and confirm their shifts.',
    },
  ],
  benefits: [
    { icon: 'Clock', text: '10-minute setup' },
    { icon: 'CreditCard', text: 'No credit card required' },
    { icon: 'Shield', text: 'White-glove migration' },
  ],
  ctaText: 'Start Free Trial',
  ctaSubtext: '14-day free trial, cancel anytime',
  ctaUrl: '/demo',
}

/** An empty value gives '/'. Values that begin with '/', 'http://' or 'https://' stay. Anything else becomes '/'. */
export const ctaLink = (url: string) => (/^(\/|https?:\/\/)/.test(url) ? url : '/')
