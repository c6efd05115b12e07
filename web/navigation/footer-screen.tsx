import { EditorScreen } from '../editing/editor-screen.tsx'
import { footerFields } from './footer-fields.ts'

/** The footer of every page. */
export default function FooterScreen() {
  return <EditorScreen path="/admin/landing-sections" slug="footer" fields={footerFields} heading="Footer" name="Footer" anchor="site-footer" />
}
