import type { AnyContent } from '../../core/query.ts'
import { signInWays } from './sign-in-ways.ts'

/** What the login page is made of. */
export const contents: AnyContent[] = [signInWays]
