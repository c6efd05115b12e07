import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { CtaSection, ctaDefault, StickyCta, stickyCtaDefault } from '../cta/cta.ts'
import { footerDefault } from '../navigation/defaults.ts'
import { Footer } from '../navigation/footer.ts'
import { BadgesSection, badgesDefault } from './badges.ts'
import { ClosingSection, closingDefault } from './closing.ts'
import { FaqSection, faqDefault } from './faq.ts'
import { blogHeading, HeadedSection, industriesHeading, pricingHeading, PricingPreview } from './headings.ts'
import { HowItWorks, howItWorksDefault } from './how-it-works.ts'
import { LandingLayout, layoutDefault } from './layout.ts'
import { OutcomesSection, outcomesDefault } from './outcomes.ts'
import { RoiSection, roiDefault } from './roi.ts'
import { TestimonialsSection, testimonialsDefault } from './testimonials.ts'
import { TourSection, tourDefault } from './tour.ts'
import { TrustBar, trustBarDefault } from './trust-bar.ts'

/**
 * Every landing section by its key: its shape, and its default while nothing is stored. Pages import shapes and
 * defaults from the sections' own files, so that each loads only its own.
 */
export const sections = {
  trust_bar: { shape: TrustBar, fallback: trustBarDefault },
  how_it_works: { shape: HowItWorks, fallback: howItWorksDefault },
  cta: { shape: CtaSection, fallback: ctaDefault },
  footer: { shape: Footer, fallback: footerDefault },
  sticky_cta: { shape: StickyCta, fallback: stickyCtaDefault },
  layout: { shape: LandingLayout, fallback: layoutDefault },
  roi: { shape: RoiSection, fallback: roiDefault },
  tour: { shape: TourSection, fallback: tourDefault },
  industries: { shape: HeadedSection, fallback: industriesHeading },
  badges: { shape: BadgesSection, fallback: badgesDefault },
  outcomes: { shape: OutcomesSection, fallback: outcomesDefault },
  testimonials: { shape: TestimonialsSection, fallback: testimonialsDefault },
  faq: { shape: FaqSection, fallback: faqDefault },
  pricing: { shape: PricingPreview, fallback: pricingHeading },
  blog: { shape: HeadedSection, fallback: blogHeading },
  closing: { shape: ClosingSection, fallback: closingDefault },
} as const satisfies Record<string, { shape: z.ZodMiniType; fallback: unknown }>

export type SectionName = keyof typeof sections
export type Section<N extends SectionName> = z.infer<(typeof sections)[N]['shape']>
export const sectionNames = Object.keys(sections) as [SectionName, ...SectionName[]]

const bySection = z.object({ section: z.enum(sectionNames, 'There is no such section') })
const AnySection = z.unknown()

export const landing = endpoints({
  read: {
    method: 'GET',
    path: '/landing-sections/:section',
    access: 'public',
    content: true,
    summary: 'One section of the landing page, or the built-in default while nothing is stored.',
    params: bySection,
    reply: AnySection,
  },
})
