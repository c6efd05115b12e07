import * as z from 'zod/mini'
import { roles } from '../../core/core.ts'

/**
 * How people sign in: which roles need a second factor. People without one must set it up before they can do anything
 * else.
 */
export const SignInRules = z.strictObject({ secondFactor: z.array(z.enum(roles)).check(z.maxLength(roles.length)) })
export type SignInRules = z.infer<typeof SignInRules>

export const signInRulesDefault: SignInRules = { secondFactor: [] }

/**
 * The rules with their version, which is 0 before the first save. Also the number of people per role who sign in
 * without a second factor.
 */
export const SavedSignInRules = z.object({
  version: z.int(),
  data: SignInRules,
  without: z.record(z.enum(roles), z.int()),
})
export type SavedSignInRules = z.infer<typeof SavedSignInRules>
