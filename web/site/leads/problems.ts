import type * as z from 'zod/mini'
import { type FieldChoices, missingOf } from '../../../contract/site/leads/fields.ts'
import type { Problems } from '../../platform/captcha/sending.ts'

/**
 * What a shape finds wrong with a form, by the field's name, the first thing first, and what is missing of the `fields`
 * asked for.
 */
export function problemsOf(shape: z.ZodMiniType, body: unknown, fields: FieldChoices = {}): Problems {
  const issues = shape.safeParse(body).error?.issues ?? []
  return {
    ...missingOf(fields, body),
    ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
  }
}
