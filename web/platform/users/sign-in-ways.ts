import type { users } from '../../../contract/platform/users/users.ts'
import { type AnyContent, content, presets, query } from '../../core/query.ts'
import { trialState } from './trial-queries.ts'

/** By what besides a password people may sign in; when that can't be asked, by nothing. */
export const signInWays = content(query<(typeof users)['signInWays']>('/login/ways', {}, presets.staticContent), {
  singleSignOn: null,
})

/** What the login page is made of. */
export const contents: AnyContent[] = [signInWays, trialState]
