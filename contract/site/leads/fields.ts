import * as z from 'zod/mini'
import { words } from '../../core/core.ts'
import { leadMessages } from './words.ts'

/**
 * Whether a form asks for a field. `required`: the form can't be sent without it. `hidden`: the form does not show it.
 */
export const fieldUses = ['required', 'optional', 'hidden'] as const
export type FieldUse = (typeof fieldUses)[number]

/** A field that is always required, and one that an editor decides about. */
const Always = z.strictObject({ label: words(60) })
const Free = z.strictObject({ label: words(60), use: z.enum(fieldUses) })

/** The fields about a person. The pricing wizard asks these and its own questions. */
export const PersonFields = z.strictObject({ name: Always, email: Always, company: Free, phone: Free })
export type PersonFields = z.infer<typeof PersonFields>

/** The fields of the contact form, and their labels (docs/decisions/020-form-fields.md). */
export const ContactFields = z.extend(PersonFields, { topic: Free, message: Always })
export type ContactFields = z.infer<typeof ContactFields>

/**
 * The same for the demo form. Its times have a heading of their own and can't be required, because none may be free.
 */
export const DemoFields = z.extend(PersonFields, {
  companySize: Free,
  guards: Free,
  slots: z.strictObject({ use: z.enum(['optional', 'hidden']) }),
  message: Free,
})
export type DemoFields = z.infer<typeof DemoFields>

/** Fields by name, as far as the choice of fields matters. */
export type FieldChoices = Readonly<Record<string, { label?: string; use?: FieldUse }>>

const missing: Record<string, string> = {
  company: leadMessages.company,
  phone: leadMessages.phoneMissing,
  topic: leadMessages.choice,
  companySize: leadMessages.choice,
  guards: leadMessages.choice,
  message: leadMessages.message,
}

/** The messages about missing required fields, by field. */
export function missingOf(fields: FieldChoices, body: unknown): Record<string, string> {
  const given = body as Record<string, unknown>
  const lacking = Object.entries(fields).filter(
    ([name, { use }]) => use === 'required' && String(given[name] ?? '').trim() === '',
  )
  return Object.fromEntries(lacking.map(([name]) => [name, missing[name]!]))
}

/** A submitted form without its hidden fields: they were not asked for, so their values are dropped. */
export function askedOf<T extends object>(fields: FieldChoices, body: T): T {
  const hidden = Object.entries(body).filter(([name]) => fields[name]?.use === 'hidden')
  return { ...body, ...Object.fromEntries(hidden.map(([name, value]) => [name, Array.isArray(value) ? [] : ''])) }
}
