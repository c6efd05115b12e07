import { analyticsDefault, type AnalyticsConfig } from '../../../contract/platform/analytics/analytics.ts'
import { type ReportSettings, reportSettingsDefault } from '../../../contract/platform/analytics/report-settings.ts'
import { readSetting } from '../../core/documents/settings.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { REPORT_SETTINGS } from './kinds.ts'

type Stores = Pick<Services, 'database' | 'content'>

/** A setting in a cache until it changes, because visitors' browsers report many times a second. */
async function kept<T>({ database, content }: Stores, address: string, kind: string, fallback: T): Promise<T> {
  const found = content.get(address)
  if (found) return found.value as T
  const { generation } = content
  const value = await readSetting(database, { kind, slug: 'main' }, fallback)
  content.keep(address, value, generation)
  return value
}

/** The configured provider. */
export const readConfig = (stores: Stores): Promise<AnalyticsConfig> =>
  kept(stores, '/api/analytics/config', 'analytics', analyticsDefault)

/** How reports count: their zone and goals. */
export const readReportSettings = (stores: Stores): Promise<ReportSettings> =>
  kept(stores, REPORT_SETTINGS, 'analytics_report', reportSettingsDefault)
