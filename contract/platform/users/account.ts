import * as z from 'zod/mini'
import { endpoints, Id, roles, text, Timestamp } from '../../core/core.ts'
import { Code, NewPassword, PersonName } from './users.ts'

/**
 * A person's own account. `recoveryCodes` counts the unused codes and `apiTokens` the valid tokens. `password` says
 * whether one exists beside single sign-on.
 */
export const Account = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  secondFactor: z.boolean(),
  recoveryCodes: z.int(),
  password: z.boolean(),
  apiTokens: z.int(),
})
export type Account = z.infer<typeof Account>

/**
 * A session as people recognise it: browser and device as text, and the part of the IP address that tells the place.
 */
export const SessionSummary = z.object({
  id: Id,
  device: z.string(),
  place: z.string(),
  startedAt: Timestamp,
  lastActiveAt: Timestamp,
  current: z.boolean(),
})
export type SessionSummary = z.infer<typeof SessionSummary>

/** What an authenticator app needs: the secret as text, and as rows of a QR code in which `1` is dark. */
export const SecondFactorSetup = z.object({ secret: z.string(), uri: z.string(), qr: z.array(z.string()) })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

const Password = text(200).check(z.minLength(1, 'Enter your password'))
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The endpoints with which people manage their own account. */
export const account = endpoints({
  account: {
    method: 'GET',
    path: '/account',
    access: 'member',
    unsecured: true,
    summary: 'One’s own account.',
    reply: Account,
  },
  rename: {
    method: 'PUT',
    path: '/account',
    access: 'member',
    body: z.strictObject({ name: PersonName }),
    summary: 'Changes one’s own name.',
    reply: Account,
  },
  changePassword: {
    method: 'PUT',
    path: '/account/password',
    access: 'member',
    reply: Account,
    body: z.strictObject({ current: Password, password: NewPassword, endTokens: z.optional(z.boolean()) }),
    summary:
      'Changes one’s own password and ends all other sessions, and all of one’s API tokens unless `endTokens` is ' +
      'false.',
  },
  sessions: {
    method: 'GET',
    path: '/account/sessions',
    access: 'member',
    summary: 'Where one is signed in.',
    reply: z.array(SessionSummary),
  },
  endOthers: {
    method: 'DELETE',
    path: '/account/sessions',
    access: 'member',
    summary: 'Ends all of one’s sessions but this one.',
    reply: z.object({ ended: z.int() }),
  },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'member',
    params: z.object({ id: Id }),
    summary: 'Ends one of one’s own sessions.',
    reply: z.object({ ended: z.int() }),
  },
  setUpSecondFactor: {
    method: 'POST',
    path: '/account/second-factor',
    access: 'member',
    unsecured: true,
    status: 201,
    body: z.strictObject({ password: Password }),
    summary: 'Begins to set the second factor up. It counts once a code of it was given.',
    reply: SecondFactorSetup,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/account/second-factor/confirm',
    access: 'member',
    unsecured: true,
    body: z.strictObject({ code: Code }),
    summary:
      'Turns the second factor on by its first code, ends all other sessions, and gives the recovery codes, shown ' +
      'in this answer only.',
    reply: RecoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    access: 'member',
    body: z.strictObject({ password: Password, code: Code }),
    summary: 'Makes new recovery codes; the old ones end.',
    reply: RecoveryCodes,
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/account/second-factor/disable',
    access: 'member',
    body: z.strictObject({ password: Password, code: Code }),
    summary: 'Turns the second factor off, unless one’s role must have it.',
    reply: Account,
  },
})
