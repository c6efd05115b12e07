import ShieldCheck from 'lucide-react/icons/shield-check'
import { captchaScreens } from '../../../contract/platform/captcha/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

const path = '/admin/captcha-settings'

export const captchaAdmin = areaOf(
  captchaScreens,
  { 'captcha-settings': [ShieldCheck, () => import('./captcha-screen.tsx')] },
  { captcha: one('Captcha', path, async () => (await import('./captcha-fields.ts')).captchaFields) },
  { captcha_secret: { label: 'Secret of the captcha', hrefOf: () => `${path}/keys` } },
)
