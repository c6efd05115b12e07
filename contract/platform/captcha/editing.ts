import { editingPlaces } from '../editing/editing.ts'

/** Who checks that people fill in the forms, at `/admin/captcha/main`. */
export const captchaEditing = editingPlaces({ path: '/admin/captcha', access: 'admin', noun: 'captcha setting' })
