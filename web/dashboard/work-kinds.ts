import type { KindPath } from '../editing/calls.ts'

/** A kind of content whose drafts wait for someone: where it is listed, what it is called, where its editors stand. */
type WorkKind = { path: KindPath; label: string; hrefOf: (slug: string) => string }

const kind = (path: KindPath, label: string, base: string): WorkKind => ({ path, label, hrefOf: (slug) => `${base}/${slug}` })

export const workKinds: readonly WorkKind[] = [
  kind('/admin/posts', 'Post', '/admin/blog'),
  kind('/admin/static-pages', 'Page', '/admin/pages/page'),
  kind('/admin/help-articles', 'Help article', '/admin/pages/help'),
  kind('/admin/solutions', 'Solution', '/admin/solutions'),
  kind('/admin/industries', 'Industry', '/admin/industries'),
  {
    path: '/admin/landing-sections', label: 'Homepage section',
    hrefOf: (slug) => (slug === 'footer' ? '/admin/footer-management' : `/admin/homepage-sections/${slug}`),
  },
  kind('/admin/reusable-ctas', 'Reusable call to action', '/admin/cta/library'),
  kind('/admin/hero-headlines', 'Hero slide', '/admin/hero-slides'),
  kind('/admin/dynamic-hero-slides', 'Dashboard slide', '/admin/dynamic-hero-slides'),
  { path: '/admin/mega-menu', label: 'Mega menu', hrefOf: () => '/admin/mega-menu' },
  kind('/admin/plans', 'Plan', '/admin/pricing/plans'),
  kind('/admin/add-ons', 'Add-on', '/admin/pricing/add-ons'),
  { path: '/admin/pricing-wizard', label: 'Pricing wizard', hrefOf: () => '/admin/pricing-wizard-editor' },
  { path: '/admin/demo-page', label: 'Demo page', hrefOf: () => '/admin/demo-page-management' },
]
