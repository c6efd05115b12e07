/** The built-in funnels: from a visit over a page, or a part of the site, to a lead. */
export const funnels = { pricing: '/pricing', demo: '/demo', blog: '/blog/*' } as const
export type Funnel = keyof typeof funnels
