import { Failure } from '../../core/base/failure.ts'

/** Says at the field `file` why an upload isn't taken, and what to do. */
export const refusal = (message: string, code: 'invalid' | 'too-large' = 'invalid') =>
  new Failure(code, message, { fields: { file: message } })
