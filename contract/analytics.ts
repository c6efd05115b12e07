import * as z from 'zod/mini'
import { endpoints, text } from './core.ts'

export const providers = ['plausible', 'fathom', 'google_analytics', 'simple_analytics', 'custom'] as const

/** The events that the product sends (specification, section 7). */
export const analyticsEvents = [
  'pageview', 'click', 'form_submit', 'download', 'outbound_link', 'contact_form_submit', 'solution_view',
  'blog_post_view', 'testimonial_view', 'hero_slide_interaction',
] as const
export type AnalyticsEvent = (typeof analyticsEvents)[number]

export const AnalyticsConfig = z.strictObject({
  enabled: z.boolean(),
  privacyMode: z.boolean(),
  provider: z.enum(providers),
  scriptUrl: text(300),
  domain: text(120),
  siteId: text(60),
  trackEvents: z.boolean(),
  config: z.strictObject({
    dataDomain: text(120),
    apiUrl: text(300),
    trackOutboundLinks: z.boolean(),
    excludePaths: z.array(text(200)).check(z.maxLength(50)),
    siteId: text(60),
    trackingId: text(60),
  }),
})
export type AnalyticsConfig = z.infer<typeof AnalyticsConfig>

export const analyticsDefault: AnalyticsConfig = {
  enabled: false,
  privacyMode: true,
  provider: 'plausible',
  scriptUrl: '',
  domain: '',
  siteId: '',
  trackEvents: true,
  config: { dataDomain: '', apiUrl: '', trackOutboundLinks: false, excludePaths: [], siteId: '', trackingId: '' },
}

export const analytics = endpoints({
  config: {
    method: 'GET', path: '/analytics/config', access: 'public', content: true,
    summary: 'Which measurement a browser loads, if any.', reply: AnalyticsConfig,
  },
})
