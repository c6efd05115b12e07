/** What the sections are called, and where they stand on the page. */
export const sectionNames: Record<string, { name: string; anchor: string }> = {
  trust_bar: { name: 'Trust bar', anchor: 'trust' },
  how_it_works: { name: 'How it works', anchor: 'how-it-works' },
  cta: { name: 'Final call to action', anchor: 'cta' },
  roi: { name: 'ROI calculator', anchor: 'roi' },
  tour: { name: 'Product tour', anchor: 'tour' },
  industries: { name: 'Industry solutions', anchor: 'industries' },
  badges: { name: 'Security badges', anchor: 'badges' },
  outcomes: { name: 'Outcomes', anchor: 'outcomes' },
  testimonials: { name: 'Testimonials', anchor: 'testimonials' },
  faq: { name: 'FAQ', anchor: 'faq' },
  pricing: { name: 'Pricing preview', anchor: 'pricing' },
  blog: { name: 'Latest posts', anchor: 'blog' },
  closing: { name: 'End of the page', anchor: 'site-footer' },
  sticky_cta: { name: 'Sticky bar', anchor: 'trust-strip' },
  layout: { name: 'Order and visibility', anchor: 'roi' },
}
