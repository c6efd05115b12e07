import * as z from 'zod/mini'
import { words } from '../../core/core.ts'
import { leadMessages } from './words.ts'

/** Whether a form asks for something: `required` holds the form back while it is empty, `hidden` asks nobody. */
export const fieldUses = ['required', 'optional', 'hidden'] as const
export type FieldUse = (typeof fieldUses)[number]

/** A field that is always there and required, and one that an editor decides about. */
const Always = z.strictObject({ label: words(60) })
const Free = z.strictObject({ label: words(60), use: z.enum(fieldUses) })

/** What a form asks of the person; all that the pricing wizard asks besides its questions. */
export const PersonFields = z.strictObject({ name: Always, email: Always, company: Free, phone: Free })
export type PersonFields = z.infer<typeof PersonFields>

/** Which fields the contact form has, and what they are called (docs/decisions/020-form-fields.md). */
export const ContactFields = z.extend(PersonFields, { topic: Free, message: Always })
export type ContactFields = z.infer<typeof ContactFields>

/**
 * The same of the demo form. Its times have a heading of their own, and nobody can be held to one that may not be open.
 */
export const DemoFields = z.extend(PersonFields, {
  companySize: Free,
  guards: Free,
  slots: z.strictObject({ use: z.enum(['optional', 'hidden']) }),
  message: Free,
})
export type DemoFields = z.infer<typeof DemoFields>

/** Fields by name, as far as it matters which are asked for. */
export type Asked = Readonly<Record<string, { label?: string; use?: FieldUse }>>

const missing: Record<string, string> = {
  company: leadMessages.company,
  phone: leadMessages.phoneMissing,
  topic: leadMessages.choice,
  companySize: leadMessages.choice,
  guards: leadMessages.choice,
  message: leadMessages.message,
}

/** What a filled-in form lacks of what its content asks for: the messages by field. */
export function missingOf(fields: Asked, body: unknown): Record<string, string> {
  const given = body as Record<string, unknown>
  const lacking = Object.entries(fields).filter(
    ([name, { use }]) => use === 'required' && String(given[name] ?? '').trim() === '',
  )
  return Object.fromEntries(lacking.map(([name]) => [name, missing[name]!]))
}

/** A filled-in form without what is hidden: nobody is asked for it, so nothing of it is kept. */
export function askedOf<T extends object>(fields: Asked, body: T): T {
  const hidden = Object.entries(body).filter(([name]) => fields[name]?.use === 'hidden')
  return { ...body, ...Object.fromEntries(hidden.map(([name, value]) => [name, Array.isArray(value) ? [] : ''])) }
}
