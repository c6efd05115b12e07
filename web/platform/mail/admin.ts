import { mailScreens } from '../../../contract/platform/mail/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const mailAdmin = areaOf(mailScreens, {})
