import { EditorScreen } from '../editor/editor-screen.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { consentFields } from '../analytics/consent-fields.ts'
import { providerFields } from '../analytics/provider-fields.ts'
import { reportFields } from './report-fields.ts'
import { ReportView } from './report-view.tsx'

const href = '/admin/analytics'
const tabs = (
  <ScreenTabs
    label="Analytics"
    tabs={[
      { label: 'Report', href },
      { label: 'Goals', href: `${href}/goals` },
      { label: 'Provider', href: `${href}/provider` },
      { label: 'Consent', href: `${href}/consent` },
    ]}
  />
)

const editors = {
  goals: { kind: 'analytics_report', fields: reportFields, name: 'Goals and time zone' },
  provider: { kind: 'analytics', fields: providerFields, name: 'Provider' },
  consent: { kind: 'analytics_consent', fields: consentFields, name: 'Consent' },
} as const

const isEditor = (part: string | undefined): part is keyof typeof editors => part !== undefined && part in editors

/** What visitors do on the site, what visits are for, which provider counts besides, and what it asks. */
export default function AnalyticsScreen({ rest: [first] }: { rest: string[] }) {
  if (!isEditor(first)) return <ReportView tabs={tabs} />
  return <EditorScreen key={first} {...editors[first]} slug="main" heading="Analytics" tabs={tabs} />
}
