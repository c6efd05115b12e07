import * as z from 'zod/mini'
import { endpoints, saving, text, words } from '../../core/core.ts'
import { Within } from '../../planning/organisations/organisations.ts'
import { Form, FormFields } from './forms.ts'

/** The most types that a company keeps, retired ones among them. */
export const MOST_TYPES = 50

/** The key of a type: it names the type for good, whatever its label says. */
export const TypeKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'Give the key of a type'))

/** What the office says of a type. `tellsClient`: the client hears of such an incident. */
export const IncidentTypeDraft = z.strictObject({
  label: words(60),
  severity: z.int().check(z.gte(1, 'Choose 1 to 5'), z.lte(5, 'Choose 1 to 5')),
  tellsClient: z.boolean(),
  isRetired: z.boolean(),
  fields: FormFields,
})
export type IncidentTypeDraft = z.infer<typeof IncidentTypeDraft>

/** A type of incidents. `form.number` grows with each change of the form; reports keep theirs. */
export const IncidentTypeRow = z.object({
  key: TypeKey,
  label: z.string(),
  severity: z.int(),
  tellsClient: z.boolean(),
  isRetired: z.boolean(),
  form: Form,
  version: z.int(),
})
export type IncidentTypeRow = z.infer<typeof IncidentTypeRow>

/** A type as a phone carries it. Without a label, the phone has words of its own for it, in the guard's language. */
export const PackIncidentType = z.object({
  key: z.string(),
  label: z.nullable(z.string()),
  severity: z.int(),
  form: Form,
})
export type PackIncidentType = z.infer<typeof PackIncidentType>

const WithinKey = z.extend(Within, { key: text(60) })
const Types = z.object({ types: z.array(IncidentTypeRow) })

export const incidentTypes = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/incident-types',
    access: 'member',
    permission: 'incident_types.read',
    summary:
      'What an incident can be in this company, with the forms, in the order of the phone; retired ones among them',
    params: Within,
    reply: Types,
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/incident-types',
    access: 'member',
    permission: 'incident_types.manage',
    status: 201,
    summary: 'Adds a type after the others',
    params: Within,
    body: IncidentTypeDraft,
    reply: IncidentTypeRow,
  },
  change: {
    method: 'PUT',
    path: '/app/:organisation/incident-types/:key',
    access: 'member',
    permission: 'incident_types.manage',
    summary:
      'Changes a type, retires it or brings it back. Another form is a new version; reports under way keep theirs.',
    params: WithinKey,
    body: saving(IncidentTypeDraft),
    reply: IncidentTypeRow,
  },
  order: {
    method: 'PUT',
    path: '/app/:organisation/incident-type-order',
    access: 'member',
    permission: 'incident_types.manage',
    summary: 'Puts the types in another order: all of them, each once; 409 where somebody added one meanwhile',
    params: Within,
    body: z.strictObject({ keys: z.array(TypeKey).check(z.maxLength(MOST_TYPES)) }),
    reply: Types,
  },
})
