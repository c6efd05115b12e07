import type { support } from '../../../contract/platform/support/support.ts'
import { call } from '../../core/call.ts'

export const readSupportFile = () => call<(typeof support)['read']>('GET /admin/status/support', {})
