import * as z from 'zod/mini'
import { CurrentUser, type Endpoint, endpoints, text } from './core.ts'
import { isMailAddress, line } from './mail.ts'

// Roles stand in core, since every endpoint's access speaks of them; who works with people finds them here.
export { CurrentUser, type Role, roles } from './core.ts'

export const SignIn = z.strictObject({
  email: text(254).check(z.minLength(1, 'Enter your email address')),
  password: text(200).check(z.minLength(1, 'Enter your password')),
})
export type SignIn = z.infer<typeof SignIn>

export const MIN_PASSWORD = 12

/** A new password. Its length is all that is asked for (NIST SP 800-63B, 3.1.1.2). */
export const NewPassword = text(128).check(z.minLength(MIN_PASSWORD, `Use at least ${MIN_PASSWORD} characters`))

/** The name of a person, as colleagues read it. */
export const PersonName = line(80).check(z.refine((name) => name.trim() !== '', 'Enter a name'))

export const MailAddress = text(254).check(z.trim(), z.refine(isMailAddress, 'Enter an email address, such as name@company.com'))

/** A code of the authenticator app, or one of the recovery codes; spaces and dashes don't matter. */
export const Code = text(40).check(z.minLength(1, 'Enter the code'))

const LinkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete. Open it from the mail again.'))

/** The password was right, and the second factor is still to be shown. */
const AwaitsCode = z.object({ secondFactor: z.literal('code') })

const Done = z.object({ done: z.literal(true) })

export const users = endpoints({
  csrfToken: {
    method: 'GET', path: '/csrf-token', access: 'public',
    summary: 'The token that every call other than GET, HEAD and OPTIONS carries in X-CSRF-Token; also set as cookie csrf-token.',
    reply: z.object({ token: z.string() }),
  },
  me: {
    method: 'GET', path: '/user', access: 'member',
    summary: 'The signed-in person; 401 when signed out.', reply: CurrentUser,
  },
  signIn: {
    method: 'POST', path: '/login', access: 'public',
    summary: 'Starts a session. Wrong e-mail and wrong password answer alike; too many tries answer 429. With a second factor the session opens nothing until its code was given.',
    body: SignIn, reply: z.union([CurrentUser, AwaitsCode]),
  },
  verifySignIn: {
    method: 'POST', path: '/login/code', access: 'public',
    summary: 'Gives the code of the second factor, or a recovery code, for the session that the password started.',
    body: z.strictObject({ code: Code }), reply: CurrentUser,
  },
  askReset: {
    method: 'POST', path: '/reset', access: 'public', status: 202,
    summary: 'Sends a link by which a password can be set. The answer is the same whether or not somebody has this address.',
    body: z.strictObject({ email: MailAddress }), reply: z.object({ message: z.string() }),
  },
  resetPassword: {
    method: 'POST', path: '/reset/password', access: 'public',
    summary: 'Sets a password by the link of a mail, once, and ends all sessions of that person.',
    body: z.strictObject({ token: LinkToken, password: NewPassword }), reply: Done,
  },
  invitation: {
    method: 'POST', path: '/invitation', access: 'public',
    summary: 'Whom an invitation is for. A POST, so that its token stands in no address.',
    body: z.strictObject({ token: LinkToken }), reply: z.object({ email: z.string() }),
  },
  acceptInvitation: {
    method: 'POST', path: '/invitation/accept', access: 'public',
    summary: 'Accepts an invitation, once: the invited person chooses a name and a password.',
    body: z.strictObject({ token: LinkToken, name: PersonName, password: NewPassword }), reply: Done,
  },
})

/** Reached by browser navigation rather than called, so it answers with a redirect and stands beside the table. */
export const signOut = {
  method: 'GET', path: '/logout', access: 'public',
  summary: 'Ends the session and leads to /. Refused (403) when another site sends the browser here.',
  reply: z.unknown(),
} as const satisfies Endpoint
