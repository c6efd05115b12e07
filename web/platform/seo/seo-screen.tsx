import { EditorScreen } from '../editor/editor-screen.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { PageCheck } from './page-check.tsx'
import { robotsFields, seoFields } from './seo-fields.ts'
import { SeoOverview } from './seo-overview.tsx'

const href = '/admin/seo-settings'
const tabs = (
  <ScreenTabs
    label="SEO"
    tabs={[
      { label: 'Overview', href },
      { label: 'Defaults', href: `${href}/defaults` },
      { label: 'Robots', href: `${href}/robots` },
      { label: 'Page check', href: `${href}/page` },
    ]}
  />
)
const editors = {
  defaults: { kind: 'seo', fields: seoFields, name: 'Search and sharing' },
  robots: { kind: 'robots', fields: robotsFields, name: 'robots.txt' },
} as const

/** How search engines and sharing services see the site, and what to improve. */
export default function SeoScreen({ rest: [first] }: { rest: string[] }) {
  if (first === 'page') return <PageCheck tabs={tabs} />
  if (first !== 'defaults' && first !== 'robots') return <SeoOverview tabs={tabs} />
  return <EditorScreen slug="main" heading="SEO" tabs={tabs} {...editors[first]} />
}
