import type { leads } from '../../../contract/site/leads/endpoints.ts'
import type { ContactPage } from '../../../contract/site/leads/pages.ts'
import { contactPageDefault } from '../../../contract/site/leads/words.ts'
import { type AnyContent, type Content, content, query } from '../../core/query.ts'
import { formChecks } from '../../platform/captcha/queries.ts'

/** The words of the contact page and its form. */
export const contactPage: Content<ContactPage> = content(
  query<(typeof leads)['contactPage']>('/contact', {}),
  contactPageDefault,
)

/** What the contact page is made of, besides what the frame brings. */
export const contents: AnyContent[] = [contactPage, formChecks]
