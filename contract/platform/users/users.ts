import * as z from 'zod/mini'
import { CurrentUser, type Endpoint, endpoints, text } from '../../core/core.ts'
import { isMailAddress, line } from '../mail/mail.ts'

// Roles are defined in core, because every endpoint's access uses them. Code about people imports them from here.
export { CurrentUser, type Role, roles } from '../../core/core.ts'

export const SignIn = z.strictObject({
  email: text(254).check(z.minLength(1, 'Enter your email address')),
  password: text(200).check(z.minLength(1, 'Enter your password')),
})
export type SignIn = z.infer<typeof SignIn>

export const MIN_PASSWORD = 12

/** A new password. Only its length is checked (NIST SP 800-63B, 3.1.1.2). */
export const NewPassword = text(128).check(z.minLength(MIN_PASSWORD, `Use at least ${MIN_PASSWORD} characters`))

/** The name of a person, as colleagues read it. */
export const PersonName = line(80).check(z.refine((name) => name.trim() !== '', 'Enter a name'))

export const MailAddress = text(254).check(
  z.trim(),
  z.refine(isMailAddress, 'Enter an email address, such as name@company.com'),
)

/** A code of the authenticator app, or a recovery code. Spaces and dashes are ignored. */
export const Code = text(40).check(z.minLength(1, 'Enter the code'))

/** The token of a link in a mail. */
export const LinkToken = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This link is not complete. Open it from the mail again.'))

/** The password was right; the second factor is still missing. */
const AwaitsCode = z.object({ secondFactor: z.literal('code') })

const Done = z.object({ done: z.literal(true) })

export const SignInWays = z.object({ singleSignOn: z.nullable(z.object({ name: z.string() })) })
export type SignInWays = z.infer<typeof SignInWays>

export const users = endpoints({
  csrfToken: {
    method: 'GET',
    path: '/csrf-token',
    access: 'public',
    cookie: true,
    summary:
      'The token that every call other than GET, HEAD and OPTIONS carries in X-CSRF-Token; also set as cookie ' +
      'csrf-token.',
    reply: z.object({ token: z.string() }),
  },
  me: {
    method: 'GET',
    path: '/user',
    access: 'member',
    unsecured: true,
    summary: 'The signed-in person; 401 when signed out.',
    reply: CurrentUser,
  },
  signInWays: {
    method: 'GET',
    path: '/login/ways',
    access: 'public',
    content: true,
    summary: 'Other ways to sign in than a password. `name` is the name of the single sign-on.',
    reply: SignInWays,
  },
  signIn: {
    method: 'POST',
    path: '/login',
    access: 'public',
    summary:
      'Starts a session. Wrong email and wrong password answer alike; too many tries answer 429. ' +
      'With a second factor the session opens nothing until its code was given.',
    body: SignIn,
    reply: z.union([CurrentUser, AwaitsCode]),
  },
  verifySignIn: {
    method: 'POST',
    path: '/login/code',
    access: 'public',
    summary: 'Gives the code of the second factor, or a recovery code, for the session that the password started.',
    body: z.strictObject({ code: Code }),
    reply: CurrentUser,
  },
  askReset: {
    method: 'POST',
    path: '/reset',
    access: 'public',
    status: 202,
    summary:
      'Sends a link by which a password can be set. The answer is the same whether or not somebody has this address.',
    body: z.strictObject({ email: MailAddress }),
    reply: z.object({ message: z.string(), mailed: z.boolean() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/reset/password',
    access: 'public',
    summary: 'Sets a password by the link of a mail, once, and ends all sessions of that person.',
    body: z.strictObject({ token: LinkToken, password: NewPassword }),
    reply: Done,
  },
  invitation: {
    method: 'POST',
    path: '/invitation',
    access: 'public',
    summary: 'The person an invitation is for. A POST, so that no address holds its token.',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ email: z.string() }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitation/accept',
    access: 'public',
    summary: 'Accepts an invitation, once: the invited person chooses a name and a password, and is signed in.',
    body: z.strictObject({ token: LinkToken, name: PersonName, password: NewPassword }),
    reply: Done,
  },
})

/**
 * Why single sign-on failed, as `/login?problem=` names it. `refused`: the issuer refused. `expired`: it began too long
 * ago, in another browser, or not at all. `unreachable` and `untrusted` are about the issuer and its answer.
 * `unverified`: the issuer has not verified the address. `unknown`: no account here has that address. `other`: the
 * person or the issuer's account is already linked to somebody else.
 */
export const signInProblems = [
  'refused',
  'expired',
  'unreachable',
  'untrusted',
  'unverified',
  'unknown',
  'other',
  'suspended',
  'too-many',
] as const
export type SignInProblem = (typeof signInProblems)[number]

/** The browser navigates to both, where single sign-on is configured (docs/decisions/017). */
export const singleSignOn = endpoints({
  begin: {
    method: 'GET',
    path: '/login/sso',
    access: 'public',
    query: z.object({ next: z.optional(text(2_000)) }),
    reply: z.unknown(),
    summary:
      'Leads to the issuer of single sign-on, or back to /login with the `problem`. `next` is where to go ' +
      'afterwards, a path of this site.',
  },
  finish: {
    method: 'GET',
    path: '/login/sso/callback',
    access: 'public',
    reply: z.unknown(),
    query: z.object({
      state: z.optional(text(2_000)),
      code: z.optional(text(8_000)),
      iss: z.optional(text(2_000)),
      error: z.optional(text(2_000)),
    }),
    summary: 'The return address for the issuer: starts a session, or redirects to /login with the `problem`.',
  },
})

/** The browser navigates to it, so it answers with a redirect and is not part of the table. */
export const signOut = {
  method: 'GET',
  path: '/logout',
  access: 'public',
  summary: 'Ends the session and leads to /. Refused (403) when another site sends the browser here.',
  reply: z.unknown(),
} as const satisfies Endpoint
