import type { AnyContent } from '../core/query.ts'
import { statusHistory } from '../status/queries.ts'
import { screenWords } from './queries.ts'

export const contents: AnyContent[] = [screenWords('status'), statusHistory]
