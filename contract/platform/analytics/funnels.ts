/** The built-in funnels. Each leads from a page, or a part of the site, to a lead. */
export const funnels = { pricing: '/pricing', demo: '/demo', blog: '/blog/*' } as const
export type Funnel = keyof typeof funnels
