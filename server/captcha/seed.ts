import { captchaDefault } from '../../contract/captcha/captcha.ts'
import type { Seed } from '../core/seed.ts'

export const captchaSeed: Seed[] = [{ kind: 'captcha', slug: 'main', title: 'Captcha', data: captchaDefault }]
