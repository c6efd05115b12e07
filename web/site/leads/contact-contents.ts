import type { AnyContent } from '../../core/query.ts'
import { formChecks } from '../../platform/captcha/queries.ts'
import { contactPage } from './page-queries.ts'

/** What the contact page is made of, besides what the frame brings. */
export const contents: AnyContent[] = [contactPage, formChecks]
