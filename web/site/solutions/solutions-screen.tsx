import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { ListScreen } from '../../platform/documents/list-screen.tsx'
import { seoPanel } from '../../platform/seo/seo-panel.tsx'
import { RelationTabs } from './relation-tabs.tsx'
import { solutionBlank, solutionFields } from './solution-fields.ts'

const kind = 'solution'
const home = { label: 'Solutions', href: '/admin/solutions' }

/** The solutions: their list, and the editor of the one that the address names. */
export default function SolutionsScreen({ rest: [slug] }: { rest: string[] }) {
  return slug ? (
    <EditorScreen {...{ kind, slug }} fields={solutionFields} parent={home} many below={seoPanel} />
  ) : (
    <ListScreen
      {...{ kind }}
      href={home.href}
      title={home.label}
      one="solution"
      many="solutions"
      blank={solutionBlank}
      ordered
      tabs={<RelationTabs />}
    />
  )
}
