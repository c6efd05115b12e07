import { editingPlaces } from '../editing/editing.ts'

/** The captcha settings, at `/admin/captcha/main`. */
export const captchaEditing = editingPlaces({ path: '/admin/captcha', access: 'admin', noun: 'captcha setting' })
