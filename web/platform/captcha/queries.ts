import type { captcha, FormChecks } from '../../../contract/platform/captcha/captcha.ts'
import { formChecksDefault } from '../../../contract/platform/captcha/words.ts'
import { type Content, content, query } from '../../core/query.ts'

/** The provider of each form, and the sentence below the form about it. */
export const formChecks: Content<FormChecks> = content(
  query<(typeof captcha)['forms']>('/captcha/forms', {}),
  formChecksDefault,
)
