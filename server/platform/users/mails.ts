import type { Role } from '../../../contract/platform/users/users.ts'
import { defineMail } from '../mail/templates.ts'

/** What an invitation calls a role. */
export const roleWords: Record<Role, string> = { admin: 'an administrator', editor: 'an editor', member: 'a member' }

/** To who is asked to join. */
export const invitation = defineMail({
  name: 'invitation',
  label: 'Invitation',
  when: 'To somebody who is to get an account',
  group: 'team',
  words: {
    subject: 'You are invited to {site}',
    preheader: 'Choose a name and a password, and you are in.',
    heading: 'Join {site}',
    body: '{inviter} invites you to {site} as {role}.',
    button: 'Accept the invitation',
    note:
      'The link works once, for seven days. If you don’t know what this is about, do nothing: no account is used ' +
      'before you accept.',
    why: 'You get this mail because {inviter} entered this address at {site}.',
  },
  variables: {
    inviter: { label: 'The person who invites', example: 'Jo Hallam' },
    role: { label: 'The role', example: 'an editor' },
  },
  required: ['inviter'],
  sample: (site) => ({ link: `${site}/invitation?token=example` }),
})

/** To who forgot the password. */
export const resetLink = defineMail({
  name: 'password-reset',
  label: 'Password reset',
  when: 'To somebody who forgot their password',
  group: 'team',
  words: {
    subject: 'Set a new password for {site}',
    preheader: 'The link works once, for an hour.',
    heading: 'Set a new password',
    body: 'Someone, we hope you, asked for a new password for {site}.',
    button: 'Set a new password',
    note: 'The link works once, for an hour. If it was not you, do nothing: your password stays as it is.',
    why: 'You get this mail because this address was entered as the one of an account at {site}.',
  },
  variables: {},
  sample: (site) => ({ link: `${site}/reset?token=example` }),
})

const ifNotYou = (sentence: string) =>
  `${sentence} If this was you, or an administrator helped you, there is nothing to do.\n\nIf not, set a new ` +
  'password at once and tell your administrator.'

const notice = (name: string, subject: string, sentence: string, when: string) =>
  defineMail({
    name,
    label: subject,
    when,
    group: 'team',
    words: {
      subject,
      preheader: sentence,
      heading: subject,
      body: ifNotYou(sentence),
      button: 'Set a new password',
      why: 'You get this mail because you have an account at {site}.',
    },
    variables: {},
    sample: (site) => ({ link: `${site}/reset` }),
  })

/** To the owner of an account, who must learn of what somebody else may have done. */
export const accountNotices = {
  password: notice(
    'password-changed',
    'Your password was changed',
    'The password of your account was changed.',
    'To somebody whose password was changed',
  ),
  secondFactor: notice(
    'second-factor-off',
    'Your second factor was turned off',
    'Your account is protected by its password alone from now on.',
    'To somebody whose second factor was turned off',
  ),
}
export type Notice = keyof typeof accountNotices
