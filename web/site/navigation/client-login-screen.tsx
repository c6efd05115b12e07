import { ChecksPanel } from '../../platform/editor/checks-panel.tsx'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { ClientLoginCheck } from './client-login-check.tsx'
import { clientLoginFields } from './client-login-fields.ts'

const kind = 'client_login'
const slug = 'main'

/** The link to the client portal in the bottom bar of the footer. */
export default function ClientLoginScreen() {
  return (
    <EditorScreen
      {...{ kind, slug }}
      fields={clientLoginFields}
      heading="Client login"
      name="Link in the footer"
      anchor="site-footer"
      below={(_, { version }) => (
        <>
          <ChecksPanel {...{ kind, slug, version }} fields={clientLoginFields} title="Before you publish" />
          <ClientLoginCheck />
        </>
      )}
    />
  )
}
