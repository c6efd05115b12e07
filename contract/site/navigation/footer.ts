import * as z from 'zod/mini'
import { Href, Link, Target, text, words } from '../../core/core.ts'
import { Sample, SampleText } from '../../core/sample.ts'

export const FooterColumn = z.strictObject({ title: words(40), links: z.array(Link).check(z.maxLength(12)) })

/**
 * The whole footer. `emergencyEmail` and `emergencyPhone` feed the mailto and tel links. Its `badges` are the site's
 * certificates: the landing page shows the same ones, and the trust center points to them.
 */
export const Footer = z.strictObject({
  trustStrip: z.strictObject({
    enabled: z.boolean(),
    statusPageUrl: Target,
    securityUrl: Target,
    complianceUrl: Target,
    trustCenterUrl: Target,
    emergencyEmail: text(120),
    emergencyPhone: text(40),
    bookDemoUrl: Target,
    bookDemoText: words(40),
  }),
  newsletter: z.strictObject({
    headline: words(80),
    description: text(200),
    consentText: words(300),
    ctaReadyText: text(120),
    startTrialText: words(40),
    startTrialUrl: Target,
    getQuoteText: words(40),
    getQuoteUrl: Target,
    badges: z
      .array(z.strictObject({ icon: text(40), title: words(40), description: text(60), sample: Sample }))
      .check(z.maxLength(6)),
  }),
  company: z.strictObject({
    name: words(60),
    description: text(300),
    phone: text(40),
    email: text(120),
    address: text(200),
    socialMedia: z.strictObject({
      twitter: Href,
      linkedin: Href,
      facebook: Href,
      sample: Sample,
      sampleText: SampleText,
    }),
  }),
  navigation: z.array(FooterColumn).check(z.maxLength(6)),
  bottomBar: z.strictObject({ copyrightText: text(120), legalLinks: z.array(Link).check(z.maxLength(8)) }),
})
export type Footer = z.infer<typeof Footer>
