import { EditorScreen } from '../editor/editor-screen.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { captchaFields } from './captcha-fields.ts'
import { KeysView } from './keys-view.tsx'

const href = '/admin/captcha-settings'
const tabs = (
  <ScreenTabs
    label="Captcha"
    tabs={[
      { label: 'Forms', href },
      { label: 'Secrets, test and figures', href: `${href}/keys` },
    ]}
  />
)

/** Who checks that people, not programs, fill in the forms. */
export default function CaptchaScreen({ rest: [first] }: { rest: string[] }) {
  if (first === 'keys') return <KeysView tabs={tabs} />
  return <EditorScreen kind="captcha" slug="main" fields={captchaFields} heading="Captcha" name="Forms" tabs={tabs} />
}
