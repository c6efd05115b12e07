import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { ListScreen } from '../../platform/documents/list-screen.tsx'
import { slideBlank, slideFields } from './hero-fields.ts'

const kind = 'hero_slide'
const home = { label: 'Dashboard slides', href: '/admin/dynamic-hero-slides' }

/** The slides of the dashboard preview: their list, and the editor of the one that the address names. */
export default function SlidesScreen({ rest: [slug] }: { rest: string[] }) {
  return slug ? (
    <EditorScreen {...{ kind, slug }} fields={slideFields} parent={home} anchor="hero" many />
  ) : (
    <ListScreen
      {...{ kind }}
      href={home.href}
      title={home.label}
      one="slide"
      many="slides"
      blank={slideBlank}
      addressed={false}
      ordered
    />
  )
}
