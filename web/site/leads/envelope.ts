import type { CaptchaForm } from '../../../contract/platform/captcha/captcha.ts'
import type { Source } from '../../../contract/site/leads/forms.ts'
import { track } from '../../platform/analytics/track.ts'
import type { Problems, CaptchaProof, FormTransport } from '../../platform/captcha/sending.ts'
import { ownZone } from './days.ts'
import { readSource } from './source.ts'

/** What every form sends besides its own fields. */
export type Envelope = CaptchaProof & { zone: string; source: Source }

/** Sends a lead by `post`, and counts how it went. Resolves to the errors; to nothing once the server has taken it. */
export async function sendLead(
  sending: FormTransport,
  form: CaptchaForm,
  post: (envelope: Envelope) => Promise<unknown>,
): Promise<Problems | null> {
  const problems = await sending.send((proofs) => post({ ...proofs, zone: ownZone(), source: readSource() }))
  track('contact_form_submit', { form, outcome: problems ? 'failure' : 'success' })
  return problems
}
