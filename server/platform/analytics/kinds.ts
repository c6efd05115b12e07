import { analyticsDefault, CompleteAnalyticsConfig } from '../../../contract/platform/analytics/analytics.ts'
import { ConsentWords, consentDefault } from '../../../contract/platform/analytics/consent.ts'
import { ReportSettings, reportSettingsDefault } from '../../../contract/platform/analytics/report-settings.ts'
import { defineSetting } from '../editing/setting.ts'

const CONSENT = '/api/analytics/consent'

export const analyticsKind = defineSetting({
  kind: 'analytics',
  shape: CompleteAnalyticsConfig,
  fallback: analyticsDefault,
  title: 'Analytics provider',
  tags: ['/api/analytics/config', CONSENT],
})

/** The cache key of the report settings in every process, those of the version before included. */
export const REPORT_SETTINGS = '/api/admin/analytics-report/main'

export const reportSettingsKind = defineSetting({
  kind: 'analytics_report',
  shape: ReportSettings,
  fallback: reportSettingsDefault,
  title: 'Goals and time zone',
  tags: [REPORT_SETTINGS],
})

export const consentKind = defineSetting({
  kind: 'analytics_consent',
  shape: ConsentWords,
  fallback: consentDefault,
  title: 'Consent',
  tags: [CONSENT],
})
