import type { invitedRoles } from '../../../contract/planning/organisations/organisations.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

const ROLES: Record<(typeof invitedRoles)[number], string> = {
  owner: 'an owner',
  scheduler: 'a scheduler',
  dispatcher: 'a dispatcher',
  guard: 'a guard',
}

const page = (site: string, token: string) => `${site}/app/invitation?token=${token}`

const writeInvitation = defineMail({
  name: 'organisation-invitation',
  label: 'Invitation to a guard company',
  when: 'To somebody whom an owner of a guard company invites',
  group: 'team',
  words: {
    subject: '{inviter} invites you to {company}',
    preheader: 'Accept with your account, or make one.',
    heading: 'Join {company}',
    body: '{inviter} invites you to {company} on {site} as {role}.',
    button: 'Accept the invitation',
    note:
      'The link works once, for seven days. If you don’t know what this is about, do nothing: nobody joins before you ' +
      'accept.',
    why: 'You get this mail because {inviter} entered this address for {company}.',
  },
  variables: {
    inviter: { label: 'The person who invites', example: 'Tom Wade' },
    company: { label: 'The guard company', example: 'Northgate Protection' },
    role: { label: 'The role', example: 'a scheduler' },
  },
  required: ['inviter', 'company'],
  sample: (site) => ({ link: page(site, 'example') }),
})

type InvitationMail = { inviter: string; company: string; role: (typeof invitedRoles)[number]; token: string }

/** Asks somebody to join a guard company. `site` is the origin that the link leads to. */
export const invitationMail = (site: string, { token, role, ...values }: InvitationMail): FilledTemplate =>
  writeInvitation({ ...values, role: ROLES[role] }, { link: page(site, token) })
