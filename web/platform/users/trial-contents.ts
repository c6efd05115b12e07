import type { AnyContent } from '../../core/query.ts'
import { formChecks } from '../captcha/queries.ts'
import { trialState } from './trial-queries.ts'

/** What the page of a trial is made of. */
export const contents: AnyContent[] = [trialState, formChecks]
