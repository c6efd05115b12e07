import { captchaDefault } from '../../../contract/platform/captcha/words.ts'
import type { Seed } from '../../core/rooms/seed.ts'

export const captchaSeed: Seed[] = [{ kind: 'captcha', slug: 'main', title: 'Captcha', data: captchaDefault }]
