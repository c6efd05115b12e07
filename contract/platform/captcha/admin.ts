import type { AdminScreens } from '../../core/admin.ts'

export const captchaScreens = {
  'captcha-settings': { access: 'admin' },
} as const satisfies AdminScreens
