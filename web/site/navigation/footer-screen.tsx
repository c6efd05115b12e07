import { ChecksPanel } from '../../platform/editor/checks-panel.tsx'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { footerFields } from './footer-fields.ts'

const kind = 'landing_section'
const slug = 'footer'

/** The footer of every page, with the targets that can't be reached. */
export default function FooterScreen() {
  return (
    <EditorScreen
      {...{ kind, slug }}
      fields={footerFields}
      heading="Footer"
      name="Footer"
      anchor="site-footer"
      below={(_, { version }) => <ChecksPanel {...{ kind, slug, version }} fields={footerFields} title="Targets" />}
    />
  )
}
