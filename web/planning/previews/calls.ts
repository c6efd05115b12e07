import type { GuardPreview, previews } from '../../../contract/planning/previews/previews.ts'
import { call } from '../../core/call.ts'
import { iso, type Span } from '../shifts/calls.ts'

/** What a guard would get of a publication of chosen changes. */
export const previewOf = (organisation: string, span: Span, chosen: string[], guardId: string): Promise<GuardPreview> =>
  call<(typeof previews)['publication']>('POST /app/:organisation/publish/preview', {
    params: { organisation },
    body: { ...iso(span), chosen, guardId },
  })
