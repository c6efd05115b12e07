/** A row that the phone's menu has whatever the menu data says. */
export type FixedRow = { slug: string; name: string; href: string }

/** The pages that the phone's menu leads to, apart from the groups and what signed-in people see. */
export const fixedRows = {
  pricing: { slug: 'pricing', name: 'Pricing', href: '/pricing' },
  blog: { slug: 'blog', name: 'Blog', href: '/blog' },
  contact: { slug: 'contact', name: 'Contact', href: '/contact' },
  demo: { slug: 'demo', name: 'Schedule Demo', href: '/demo' },
} as const satisfies Record<string, FixedRow>

/** Whether a section of the menu is the one that a fixed row stands for. */
export const standsFor = (row: FixedRow, { slug, href }: { slug: string; href: string | null }): boolean =>
  slug === row.slug || href === row.href
