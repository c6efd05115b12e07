import * as z from 'zod/mini'
import { Link, text, words } from '../../core/core.ts'
import { SampleText } from '../../core/sample.ts'

/** A section whose items come from elsewhere (industries, plans, posts). It only has words of its own. */
export const HeadedSection = z.strictObject({ title: words(80), text: text(240), link: Link })
export type HeadedSection = z.infer<typeof HeadedSection>

/** Short words beside the plans' prices. `{yearly}` is the monthly price when a year is paid at once. */
const PriceLabels = z.strictObject({
  onRequest: words(30),
  onRequestText: words(60),
  perGuard: words(60),
  yearly: words(60),
})

const labels: z.infer<typeof PriceLabels> = {
  onRequest: 'Talk to us',
  onRequestText: 'Custom pricing',
  perGuard: 'per guard, per month',
  yearly: '{yearly} billed yearly',
}

/** The pricing preview: the words around the plans, and the note while a price is a sample. */
export const PricingPreview = z.extend(HeadedSection, {
  labels: z._default(PriceLabels, labels),
  sampleText: SampleText,
})
export type PricingPreview = z.infer<typeof PricingPreview>

export const industriesHeading: HeadedSection = {
  title: 'Every site is guarded differently',
  text: '',
  link: { name: 'All industries', href: '/industries' },
}
export const pricingHeading: PricingPreview = {
  title: 'Priced per guard, per month',
  text: '',
  link: { name: 'Compare all plans', href: '/pricing' },
  labels,
}
export const blogHeading: HeadedSection = {
  title: 'From the control room',
  text: '',
  link: { name: 'All articles', href: '/blog' },
}
