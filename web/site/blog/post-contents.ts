import type { AnyContent } from '../../core/query.ts'
import { blogHeading } from './queries.ts'

/** What the page of a post is about, and what else it shows. */
export { onePost as subject } from './queries.ts'
export const contents: AnyContent[] = [blogHeading]
