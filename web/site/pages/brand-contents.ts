import type { AnyContent } from '../../core/query.ts'
import { brandScreen } from './screen-words.ts'

export const contents: AnyContent[] = [brandScreen]
