import { ChecksPanel } from '../../platform/editor/checks-panel.tsx'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { type FieldSpec, isObject, type Json } from '../../platform/forms/fields.ts'
import { ListField } from '../../platform/forms/list-field.tsx'
import { WholeFormContext } from '../../platform/forms/whole-form.ts'
import { inOrder, sectionsField } from './menu-fields.ts'

const kind = 'mega_menu'
const slug = 'main'
// The menu is a list itself, which this one field shows.
const fields: readonly FieldSpec[] = [sectionsField]

// `crypto.randomUUID` is there only on https.
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The name of the section that a field belongs to, which is that of its button. */
function sectionAt(path: string, menu: Json): string | null {
  const section = Array.isArray(menu) ? (menu[Number.parseInt(path, 10)] as Json) : undefined
  return isObject(section) && typeof section['name'] === 'string' ? section['name'] : null
}

/** The mega menu as a tree of sections, categories and items, with the targets that can't be reached. */
export default function MenuScreen() {
  return (
    <EditorScreen
      {...{ kind, slug, fields }}
      heading="Mega menu"
      name="Top bar"
      anchor=".main-nav"
      opens={sectionAt}
      body={({ data, onChange, problems }) => {
        const change = (menu: Json) => onChange(inOrder(menu, newId))
        return (
          <WholeFormContext value={{ data, fields, onChange: change }}>
            <ListField field={sectionsField} value={data} path="" problems={problems} onChange={change} />
          </WholeFormContext>
        )
      }}
      below={(_, { version }) => <ChecksPanel {...{ kind, slug, version, fields }} title="Targets" />}
    />
  )
}
