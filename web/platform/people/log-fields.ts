import { choices, type FieldSpec } from '../forms/fields.ts'
import { companyStateNames, roleNames, stateNames } from './words.ts'

const moment = (name: string, label: string): FieldSpec => ({ kind: 'moment', name, label })
const text = (name: string, label: string): FieldSpec => ({ kind: 'text', name, label })

const roleChoices = choices(Object.keys(roleNames), roleNames)

/** What the log tells of an account. */
export const accountFields: readonly FieldSpec[] = [
  text('name', 'Name'),
  text('email', 'Email'),
  { kind: 'select', name: 'role', label: 'Role', choices: roleChoices },
  { kind: 'select', name: 'state', label: 'State', choices: choices(Object.keys(stateNames), stateNames) },
  text('token', 'API token'),
  { kind: 'select', name: 'access', label: 'Access', choices: choices(['read', 'write']) },
  moment('expiresAt', 'Works until'),
  { kind: 'number', name: 'ended', label: 'Sessions ended' },
  { kind: 'number', name: 'tokensEnded', label: 'API tokens ended' },
  { kind: 'number', name: 'linksEnded', label: 'Links to drafts ended' },
  text('device', 'Device'),
]

/** What the log tells of a company's quota and standing. */
export const companyFields: readonly FieldSpec[] = [
  text('slug', 'Address'),
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    choices: choices(Object.keys(companyStateNames), companyStateNames),
  },
  text('trialEndsOn', 'Last day of the trial'),
  text('reason', 'Reason'),
  { kind: 'number', name: 'rows', label: 'Rows' },
  { kind: 'number', name: 'bytes', label: 'Bytes' },
  { kind: 'number', name: 'events', label: 'Events a day' },
]

/** What the log tells of the rules of signing in. */
export const rulesFields: readonly FieldSpec[] = [
  { kind: 'checks', name: 'secondFactor', label: 'Roles that need a second factor', choices: roleChoices },
]

/** What a change of a document's state tells beside its text. */
export const stateFields: readonly FieldSpec[] = [
  text('slug', 'Address'),
  moment('publish_at', 'Goes live'),
  moment('unpublish_at', 'Is taken down'),
  moment('expires_at', 'Works until'),
  { kind: 'strings', name: 'order', label: 'Order', one: 'place' },
]
