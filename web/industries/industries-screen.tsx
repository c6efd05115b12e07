import { EditorScreen } from '../editing/editor-screen.tsx'
import { ListScreen } from '../editing/list-screen.tsx'
import { industryBlank, industryFields } from './industry-fields.ts'

const path = '/admin/industries'
const home = { label: 'Industries', href: '/admin/industries' }

/** The industries: their list, and the editor of the one that the address names. */
export default function IndustriesScreen({ rest: [slug] }: { rest: string[] }) {
  return slug
    ? <EditorScreen {...{ path, slug }} fields={industryFields} parent={home} many />
    : <ListScreen {...{ path }} href={home.href} title={home.label} one="industry" many="industries" blank={industryBlank} ordered />
}
