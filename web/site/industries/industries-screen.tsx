import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { ListScreen } from '../../platform/documents/list-screen.tsx'
import { seoPanel } from '../../platform/seo/seo-panel.tsx'
import { RelationTabs } from '../solutions/relation-tabs.tsx'
import { industryBlank, industryFields } from './industry-fields.ts'
import { MatrixScreen } from './matrix-screen.tsx'

const kind = 'industry'
const home = { label: 'Industries', href: '/admin/industries' }

/**
 * The industries: their list, the matrix of what they are related to, and the editor of the one that the address names.
 */
export default function IndustriesScreen({ rest: [slug] }: { rest: string[] }) {
  if (slug === 'matrix') return <MatrixScreen parent={home} />
  return slug ? (
    <EditorScreen {...{ kind, slug }} fields={industryFields} parent={home} many below={seoPanel} />
  ) : (
    <ListScreen
      {...{ kind }}
      href={home.href}
      title={home.label}
      one="industry"
      many="industries"
      blank={industryBlank}
      ordered
      tabs={<RelationTabs />}
    />
  )
}
