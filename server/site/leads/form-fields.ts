import { type FieldChoices, askedOf, missingOf } from '../../../contract/site/leads/fields.ts'
import { Failure } from '../../core/base/failure.ts'

/** A form as its content asks for it (docs/decisions/020-form-fields.md). Throws `invalid` at what is missing. */
export function readFormFields<T extends object>(fields: FieldChoices, body: T): T {
  const missing = missingOf(fields, body)
  const [message] = Object.values(missing)
  if (message !== undefined) throw new Failure('invalid', message, { fields: missing })
  return askedOf(fields, body)
}
