import { analyticsDefault, CompleteAnalyticsConfig } from '../../../contract/platform/analytics/analytics.ts'
import { ConsentWords, consentDefault } from '../../../contract/platform/analytics/consent.ts'
import { analyticsEditing, consentEditing, reportEditing } from '../../../contract/platform/analytics/editing.ts'
import { ReportSettings, reportSettingsDefault } from '../../../contract/platform/analytics/report-settings.ts'
import { defineSetting } from '../editing/setting.ts'
import { serveEditingPlaces } from '../editing/serve-places.ts'

const CONSENT = '/api/analytics/consent'

/** The analytics provider in its editor. */
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

/** The key under which every process keeps how reports count. */
export const REPORT_SETTINGS = '/api/admin/analytics-report/main'

/** How reports count, in its editor. */
export const editReportSettings = serveEditingPlaces(
  reportEditing,
  defineSetting({
    kind: 'analytics-report',
    shape: ReportSettings,
    fallback: reportSettingsDefault,
    title: 'Goals and time zone',
    tags: [REPORT_SETTINGS],
  }),
)

/** What visitors are asked, in its editor. */
export const editConsent = serveEditingPlaces(
  consentEditing,
  defineSetting({
    kind: 'analytics-consent',
    shape: ConsentWords,
    fallback: consentDefault,
    title: 'Consent',
    tags: [CONSENT],
  }),
)
