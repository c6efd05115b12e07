import type { ContentKind } from '../../../contract/site/dashboard/dashboard.ts'

/** A kind of content that may wait for somebody: what it is called, and where its editors stand. */
type WorkKind = { label: string; hrefOf: (slug: string) => string }

const many = (label: string, base: string): WorkKind => ({ label, hrefOf: (slug) => `${base}/${slug}` })
const one = (label: string, href: string): WorkKind => ({ label, hrefOf: () => href })

export const workKinds: Record<ContentKind, WorkKind> = {
  post: many('Post', '/admin/blog'),
  blog_heading: one('Blog', '/admin/blog/page-heading'),
  page: many('Page', '/admin/pages/page'),
  help: many('Help article', '/admin/pages/help'),
  screen_words: many('Built-in screen', '/admin/pages/screens'),
  solution: many('Solution', '/admin/solutions'),
  industry: many('Industry', '/admin/industries'),
  landing_section: {
    label: 'Homepage section', hrefOf: (slug) => (slug === 'footer' ? '/admin/footer-management' : `/admin/homepage-sections/${slug}`),
  },
  product_screen: many('Screen of the tour', '/admin/homepage-sections'),
  cta: many('Reusable call to action', '/admin/cta/library'),
  hero_headline: many('Hero slide', '/admin/hero-slides'),
  hero_slide: many('Dashboard slide', '/admin/dynamic-hero-slides'),
  mega_menu: one('Mega menu', '/admin/mega-menu'),
  plan: many('Plan', '/admin/pricing/plans'),
  add_on: many('Add-on', '/admin/pricing/add-ons'),
  pricing_page: one('Pricing page', '/admin/pricing/page'),
  feature_matrix: one('Comparison', '/admin/pricing/matrix'),
  pricing_faq: one('Pricing FAQ', '/admin/pricing/faq'),
  pricing_wizard: one('Pricing wizard', '/admin/pricing-wizard-editor'),
  demo_page: one('Demo page', '/admin/demo-page-management'),
  demo_slots: one('Times for demos', '/admin/demo-page-management/times'),
  contact_page: one('Contact page', '/admin/demo-page-management/contact'),
}
