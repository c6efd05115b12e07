import { analyticsDefault, CompleteAnalyticsConfig } from '../../../contract/platform/analytics/analytics.ts'
import { ConsentWords, consentDefault } from '../../../contract/platform/analytics/consent.ts'
import { analyticsEditing, consentEditing, reportEditing } from '../../../contract/platform/analytics/editing.ts'
import { ReportSettings, reportSettingsDefault } from '../../../contract/platform/analytics/report-settings.ts'
import { defineSetting } from '../editing/setting.ts'
import { serveEditingPlaces } from '../editing/serve-places.ts'

const CONSENT = '/api/analytics/consent'

export const editAnalytics = serveEditingPlaces(
  analyticsEditing,
  defineSetting({
    kind: 'analytics',
    shape: CompleteAnalyticsConfig,
    fallback: analyticsDefault,
    title: 'Analytics provider',
    tags: ['/api/analytics/config', CONSENT],
  }),
)

/** The cache key of the report settings in every process. */
export const REPORT_SETTINGS = '/api/admin/analytics-report/main'

export const editReportSettings = serveEditingPlaces(
  reportEditing,
  defineSetting({
    kind: 'analytics_report',
    shape: ReportSettings,
    fallback: reportSettingsDefault,
    title: 'Goals and time zone',
    tags: [REPORT_SETTINGS],
  }),
)

export const editConsent = serveEditingPlaces(
  consentEditing,
  defineSetting({
    kind: 'analytics_consent',
    shape: ConsentWords,
    fallback: consentDefault,
    title: 'Consent',
    tags: [CONSENT],
  }),
)
