import type { Activity, PersonState } from '../../../contract/platform/users/administration.ts'
import type { Role } from '../../../contract/platform/users/users.ts'

export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor', member: 'Member' }
export const stateNames: Record<PersonState, string> = { active: 'Active', invited: 'Invited', suspended: 'Suspended' }

/** What each role can and cannot do. */
export const roleWords: Record<Role, string> = {
  admin: 'Everything: content, people, settings, and what editors can.',
  editor: 'Changes and publishes solutions, industries, the homepage, heroes, menu, footer, pricing, calls to action and the demo page. Not the blog, pages, people or settings.',
  member: 'Signs in and looks after their own account. No screen of the admin area.',
}

type Say = (what: string, entry: Activity) => string
const value = (of: Activity['before'], name: string) => String(of?.[name] ?? 'nothing')

const accounts: Record<string, Say> = {
  'sign-in': () => 'signed in',
  'single-sign-on': () => 'signed in by single sign-on',
  invite: (what, { after }) => `invited ${what} as ${value(after, 'role')}`,
  'resend-invitation': (what) => `sent the invitation to ${what} again`,
  'send-reset': (what) => `made a link for a new password of ${what}`,
  'revoke-invitation': (what) => `revoked the invitation of ${what}`,
  'accept-invitation': () => 'accepted the invitation',
  'change-role': (what, { before, after }) => `changed the role of ${what} from ${value(before, 'role')} to ${value(after, 'role')}`,
  suspend: (what) => `suspended ${what}`,
  unsuspend: (what) => `lifted the suspension of ${what}`,
  remove: (what) => `removed ${what}`,
  'reset-second-factor': (what) => `reset the second factor of ${what}`,
  'second-factor-on': () => 'turned the second factor on',
  'second-factor-off': () => 'turned the second factor off',
  'renew-recovery-codes': () => 'made new recovery codes',
  'change-password': () => 'changed the password',
  'reset-password': () => 'set a new password by mail',
  rename: (_, { before, after }) => `changed the name from ${value(before, 'name')} to ${value(after, 'name')}`,
  'end-sessions': (what, { after }) => `ended ${value(after, 'ended')} of the sessions of ${what}`,
  'add-token': (_, { after }) => `made the API token “${value(after, 'token')}”`,
  'revoke-token': (_, { before }) => `revoked the API token “${value(before, 'token')}”`,
}

/** What somebody did, as the rest of a sentence that begins with their name. */
export function activityWords(entry: Activity): string {
  const { kind, action, title } = entry
  if (kind === 'user') return accounts[action]?.(title, entry) ?? `${action} ${title}`
  if (action === 'change-stage') return `moved a demo request from ${value(entry.before, 'stage')} to ${value(entry.after, 'stage')}`
  return `${verbs[action] ?? action} ${kind.replaceAll(/[_-]/g, ' ')}${title ? ` “${title}”` : ''}`
}

const verbs: Record<string, string> = {
  seed: 'put in place', save: 'saved', autosave: 'saved', publish: 'published', unpublish: 'unpublished', create: 'added', trash: 'threw away', untrash: 'took out of the trash',
  purge: 'removed for good', restore: 'restored', reset: 'went back to the built-in text of',
  rename: 'renamed', relink: 'led links to a new address in', order: 'put in order', schedule: 'scheduled', discard: 'discarded the draft of', share: 'shared',
  send: 'sent the', 'plan-sending': 'planned to send the', 'stop-sending': 'stopped the', 'resume-sending': 'went on sending the', 'retry-sending': 'sent what failed of the',
}

/** The actions that the log can be narrowed down to. */
export const accountActions = Object.keys(accounts)
