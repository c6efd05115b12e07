import type { AnyContent } from '../../core/query.ts'
import { statusHistory } from '../../platform/status/queries.ts'
import { statusScreen } from './screen-words.ts'

export const contents: AnyContent[] = [statusScreen, statusHistory]
