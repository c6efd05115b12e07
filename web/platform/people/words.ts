import type { Activity } from '../../../contract/platform/people/activity.ts'
import type { PersonState } from '../../../contract/platform/people/administration.ts'
import type { Company } from '../../../contract/platform/users/companies.ts'
import type { Role } from '../../../contract/platform/users/users.ts'

export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor', member: 'Member' }
export const stateNames: Record<PersonState, string> = { active: 'Active', invited: 'Invited', suspended: 'Suspended' }

export const companyStateNames: Record<Company['state'], string> = {
  trial: 'Trial',
  active: 'Active',
  read_only: 'Read only',
}

/** What each role can and cannot do. */
export const roleWords: Record<Role, string> = {
  admin: 'Everything: content, people, settings, and what editors can.',
  editor:
    'Changes and publishes solutions, industries, the homepage, heroes, menu, footer, pricing, ' +
    'calls to action and the demo page. Not the blog, pages, people or settings.',
  member: 'Signs in and looks after their own account. No screen of the admin area.',
}

type Sentence = (what: string, entry: Activity) => string
const value = (of: Activity['before'], name: string) => String(of?.[name] ?? 'nothing')

/** Stands in a sentence for what it is about, which is told as a link. */
const MARK = '\u0000'

const accounts: Record<string, Sentence> = {
  'sign-in': () => 'signed in',
  'single-sign-on': () => 'signed in by single sign-on',
  invite: (what, { after }) => `invited ${what} as ${value(after, 'role')}`,
  'resend-invitation': (what) => `sent the invitation to ${what} again`,
  'send-reset': (what) => `made a link for a new password of ${what}`,
  'revoke-invitation': (what) => `revoked the invitation of ${what}`,
  'accept-invitation': () => 'accepted the invitation',
  'open-trial': () => 'opened a trial',
  'change-role': (what, { before, after }) =>
    `changed the role of ${what} from ${value(before, 'role')} to ${value(after, 'role')}`,
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

const verbs: Record<string, string> = {
  seed: 'put in place',
  save: 'saved',
  autosave: 'edited',
  publish: 'published',
  unpublish: 'unpublished',
  create: 'added',
  trash: 'moved',
  untrash: 'took out of the trash',
  purge: 'removed for good',
  restore: 'restored an older version of',
  discard: 'discarded the draft of',
  reset: 'went back to the built-in text of',
  'ask-review': 'asked for a review of',
  approve: 'approved',
  'ask-changes': 'asked for changes to',
  'withdraw-review': 'ended the review of',
  replace: 'replaced the file of',
  crop: 'cropped',
  'replace-everywhere': 'replaced, everywhere,',
  'replace-picture': 'replaced a picture in',
  label: 'changed the labels of',
  rename: 'renamed',
  merge: 'merged',
  remove: 'removed',
  undo: 'put back',
  relink: 'led links to a new address in',
  order: 'changed the order of',
  schedule: 'scheduled',
  share: 'shared',
  unshare: 'ended a link to',
  'publish-scheduled': 'published, as scheduled,',
  'unpublish-scheduled': 'unpublished, as scheduled,',
  'undo-release': 'undid',
  'release-failed': 'could not publish',
  'set-secret': 'set the',
  'set-quota': 'set the quota of a',
  'extend-trial': 'extended the trial of a',
  'make-active': 'made active a',
  'make-read-only': 'made read only a',
  'remove-secret': 'removed the',
  send: 'sent the',
  'plan-sending': 'planned to send the',
  'stop-sending': 'stopped the',
  'resume-sending': 'went on sending the',
  'retry-sending': 'sent what failed of the',
  'cancel-sending': 'called off the sending of the',
  'pace-sending': 'changed the pace of the',
  'change-stage': 'moved',
  'erase-person': 'erased the person of the',
  'count-as-sent': 'counted as sent the',
  'lift-suppression': 'let mails go again to the',
  'renew-secret': 'made a new secret for the',
  assign: 'assigned the',
  delete: 'deleted the',
  export: 'exported',
  generate: 'started the',
  import: 'started the',
  replay: 'sent again a call of the',
  resend: 'sent again the',
  reveal: 'read the text of the',
  separate: 'separated a merged',
  settle: 'marked as done the',
  tag: 'changed the tags of the',
  take: 'used the',
  test: 'tested the',
  unsubscribe: 'unsubscribed the',
  update: 'changed the',
  withdraw: 'withdrew the',
}

/** What is done about the status and backups, which go by ids. */
const namelessDeeds: Record<string, { before: string; about: string }> = {
  'open-incident': { before: 'opened ', about: 'an incident' },
  'change-incident': { before: 'corrected ', about: 'an incident' },
  'plan-work': { before: 'planned ', about: 'work' },
  'change-work': { before: 'changed ', about: 'planned work' },
  'update-incident': { before: 'posted an update on ', about: 'an incident' },
  'note-incident': { before: 'noted something on ', about: 'an incident' },
  override: { before: 'set by hand ', about: 'the status of a service' },
  'end-override': { before: 'ended ', about: 'the override of a service' },
  'retry-job': { before: 'tried again ', about: 'a failed job' },
  'dismiss-job': { before: 'dismissed ', about: 'a failed job' },
  'remove-subscriber': { before: 'removed ', about: 'a subscriber of the status page' },
  'cancel-work': { before: 'cancelled ', about: 'planned work' },
  'end-work': { before: 'ended ', about: 'planned work' },
  'demo-moved': { before: 'moved ', about: 'a demo' },
  'demo-confirmed': { before: 'confirmed ', about: 'a demo' },
  'demo-cancelled': { before: 'cancelled ', about: 'a demo' },
  block: { before: 'blocked ', about: 'a word, domain or address of leads' },
  unblock: { before: 'unblocked ', about: 'a word, domain or address of leads' },
  'make-backup': { before: 'made ', about: 'a backup' },
  'download-backup': { before: 'downloaded ', about: 'a backup' },
  'test-restore': { before: 'tested the restore of ', about: 'a backup' },
}

/** A label within a sentence: “hero slide”, but “SEO settings”. */
const within = (label: string) => (/^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

/** A sentence around what it is about, which may be empty. */
export type ActivitySentence = { before: string; about: string; after: string }

/** What somebody did, as the rest of a sentence that begins with their name. `label` is what the kind is called. */
export function activityWords(entry: Activity, label: string): ActivitySentence {
  const { kind, action, title } = entry
  if (kind === 'user') return around(accounts[action]?.(MARK, entry) ?? `${action} ${MARK}`, title)
  if (action === 'change-stage') {
    return {
      before: 'moved ',
      about: 'a demo request',
      after: ` from ${value(entry.before, 'stage')} to ${value(entry.after, 'stage')}`,
    }
  }
  // What has no name of its own is told of by what it is.
  const nameless = namelessDeeds[action]
  if (nameless) return { ...nameless, after: '' }
  const verb = verbs[action] ?? action.replaceAll('-', ' ')
  const before = `${verb} `
  const after = action === 'trash' ? ' to trash' : ''
  return title
    ? { before: `${before}${within(label)} `, about: `“${title}”`, after }
    : { before: / the$| a$/.test(verb) ? before : `${before}the `, about: within(label), after }
}

function around(sentence: string, about: string): ActivitySentence {
  const [before = '', after] = sentence.split(MARK)
  return after === undefined ? { before, about: '', after: '' } : { before, about, after }
}

const named = (actions: readonly string[]) =>
  actions.map((value) => ({ value, label: (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll('-', ' ') }))

/** The actions that the log can be narrowed down to: on content, and on accounts. */
export const actionGroups = {
  content: named([...Object.keys(verbs), ...Object.keys(namelessDeeds)].toSorted()),
  accounts: named(Object.keys(accounts).toSorted()),
}
