import type { AdminScreens } from '../../core/admin.ts'

export const captchaScreens = {
  'captcha-settings': { label: 'Captcha', group: 'System', access: 'admin' },
} as const satisfies AdminScreens
