import * as z from 'zod/mini'
import { roles } from '../../core/core.ts'

/**
 * How people sign in: which roles need a second factor. Who has none is led to set it up, and may do nothing else
 * before.
 */
export const SignInRules = z.strictObject({ secondFactor: z.array(z.enum(roles)).check(z.maxLength(roles.length)) })
export type SignInRules = z.infer<typeof SignInRules>

export const signInRulesDefault: SignInRules = { secondFactor: [] }

/**
 * The rules with their version, 0 before anybody saved them, and how many people of each role sign in without a second
 * factor.
 */
export const SavedSignInRules = z.object({
  version: z.int(),
  data: SignInRules,
  without: z.record(z.enum(roles), z.int()),
})
export type SavedSignInRules = z.infer<typeof SavedSignInRules>
