import * as z from 'zod/mini'
import { CurrentUser, type Endpoint, endpoints, text } from './core.ts'

// Roles stand in core, since every endpoint's access speaks of them; who works with people finds them here.
export { CurrentUser, type Role, roles } from './core.ts'

export const SignIn = z.strictObject({
  email: text(254).check(z.minLength(1, 'Enter your email address')),
  password: text(200).check(z.minLength(1, 'Enter your password')),
})
export type SignIn = z.infer<typeof SignIn>

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
    summary: 'Starts a session. Wrong e-mail and wrong password answer alike; too many tries answer 429.',
    body: SignIn, reply: CurrentUser,
  },
})

/** Reached by browser navigation rather than called, so it answers with a redirect and stands beside the table. */
export const signOut = {
  method: 'GET', path: '/logout', access: 'public',
  summary: 'Ends the session and leads to /. Refused (403) when another site sends the browser here.',
  reply: z.unknown(),
} as const satisfies Endpoint
