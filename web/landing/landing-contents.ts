import type { AnyContent } from '../core/query.ts'
import { lazyContents } from './section-queries.ts'

/** Everything that the landing page is made of, the hero's slides excepted: those are read in the browser. */
export const contents: AnyContent[] = [...lazyContents]
