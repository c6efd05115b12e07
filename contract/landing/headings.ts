import * as z from 'zod/mini'
import { Link, text, words } from '../core.ts'

/** A section whose items come from elsewhere (industries, plans, posts): only its words are its own. */
export const HeadedSection = z.strictObject({ title: words(80), text: text(240), link: Link })
export type HeadedSection = z.infer<typeof HeadedSection>

export const industriesHeading: HeadedSection = {
  title: 'Every site is guarded differently', text: '', link: { name: 'All industries', href: '/industries' },
}
export const pricingHeading: HeadedSection = {
  title: 'Priced per guard, per month', text: '', link: { name: 'Compare all plans', href: '/pricing' },
}
export const blogHeading: HeadedSection = {
  title: 'From the control room', text: '', link: { name: 'All articles', href: '/blog' },
}
