import { areaOf, one } from '../../core/admin.ts'

/** The editors of what measures: `traffic` has the screen. */
export const analyticsAdmin = areaOf(
  {},
  {},
  {
    analytics_consent: one(
      'Consent',
      '/admin/analytics/consent',
      async () => (await import('./consent-fields.ts')).consentFields,
    ),
    analytics: one(
      'Analytics provider',
      '/admin/analytics/provider',
      async () => (await import('./provider-fields.ts')).providerFields,
    ),
  },
)
