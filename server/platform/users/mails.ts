import type { Role } from '../../../contract/platform/users/users.ts'
import type { Brand } from '../../core/http/brand.ts'
import type { MailContent } from '../mail/layout.ts'
import { button, heading, paragraph, smallPrint } from '../mail/parts.ts'

const WORDS: Record<Role, string> = { admin: 'an administrator', editor: 'an editor', member: 'a member' }

/** To who is asked to join. `site` is the origin that links lead to, `inviter` the name of who asks. */
export const invitation = (
  site: string,
  { siteName }: Brand,
  { token, role, inviter }: { token: string; role: Role; inviter: string },
): MailContent => ({
  subject: `You are invited to ${siteName}`,
  preheader: 'Choose a name and a password, and you are in.',
  body: [
    heading(`Join ${siteName}`),
    paragraph(`${inviter} invites you to ${siteName} as ${WORDS[role]}.`),
    button('Accept the invitation', `${site}/invitation?token=${token}`),
    smallPrint(
      'The link works once, for seven days. If you don’t know what this is about, do nothing: no account is used before you accept.',
    ),
  ],
  why: [`You get this mail because ${inviter} entered this address at ${siteName}.`],
})

/** To who forgot the password. */
export const resetLink = (site: string, { siteName }: Brand, token: string): MailContent => ({
  subject: `Set a new password for ${siteName}`,
  preheader: 'The link works once, for an hour.',
  body: [
    heading('Set a new password'),
    paragraph(`Someone, we hope you, asked for a new password for ${siteName}.`),
    button('Set a new password', `${site}/reset?token=${token}`),
    smallPrint('The link works once, for an hour. If it was not you, do nothing: your password stays as it is.'),
  ],
  why: [`You get this mail because this address was entered as the one of an account at ${siteName}.`],
})

/** What happened to an account, in the words of a subject and of a sentence. */
export const notices = {
  password: ['Your password was changed', 'The password of your account was changed.'],
  secondFactor: ['Your second factor was turned off', 'Your account is protected by its password alone from now on.'],
} as const
export type Notice = keyof typeof notices

/** To the owner of an account, who must learn of what somebody else may have done. */
export function accountNotice(site: string, { siteName }: Brand, notice: Notice): MailContent {
  const [subject, sentence] = notices[notice]
  return {
    subject,
    preheader: sentence,
    body: [
      heading(subject),
      paragraph(`${sentence} If this was you, or an administrator helped you, there is nothing to do.`),
      paragraph('If not, set a new password at once and tell your administrator.'),
      button('Set a new password', `${site}/reset`),
    ],
    why: [`You get this mail because you have an account at ${siteName}.`],
  }
}
