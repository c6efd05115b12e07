import type { AnyContent } from '../core/query.ts'
import { screenWords } from './queries.ts'

export const contents: AnyContent[] = [screenWords('brand')]
