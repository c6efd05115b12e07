import { statusWords } from '../../../contract/site/pages/pages.ts'
import type { AnyContent } from '../../core/query.ts'
import { statusHistory } from '../../platform/status/queries.ts'
import { screenWords } from './screen-words.ts'

/** The words of the status page. */
export const statusScreen = /* @__PURE__ */ screenWords('status', statusWords)

/** What the status page is made of, besides the status itself, which is read in the browser. */
export const contents: AnyContent[] = [statusScreen, statusHistory]
