/** A row that the phone's menu always has, independent of the menu's data. */
export type FixedRow = { slug: string; name: string; href: string }

/** The pages in the phone's menu, without the groups and the rows for signed-in people. */
export const fixedRows = {
  pricing: { slug: 'pricing', name: 'Pricing', href: '/pricing' },
  blog: { slug: 'blog', name: 'Blog', href: '/blog' },
  contact: { slug: 'contact', name: 'Contact', href: '/contact' },
  demo: { slug: 'demo', name: 'Schedule Demo', href: '/demo' },
} as const satisfies Record<string, FixedRow>

/** Whether a fixed row already covers this section of the menu. */
export const standsFor = (row: FixedRow, { slug, href }: { slug: string; href: string | null }): boolean =>
  slug === row.slug || href === row.href
