import { brandWords } from '../../../contract/site/pages/pages.ts'
import type { AnyContent } from '../../core/query.ts'
import { screenWords } from './screen-words.ts'

/** The words of the brand page. */
export const brandScreen = /* @__PURE__ */ screenWords('brand', brandWords)

export const contents: AnyContent[] = [brandScreen]
