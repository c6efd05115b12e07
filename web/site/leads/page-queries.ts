import type { leads, OpenSlots } from '../../../contract/site/leads/endpoints.ts'
import { type Office, officeDefault } from '../../../contract/site/leads/office.ts'
import type { ContactPage, DemoPage } from '../../../contract/site/leads/pages.ts'
import { contactPageDefault, demoPageDefault } from '../../../contract/site/leads/words.ts'
import { type Content, content, presets, query, type Reading } from '../../core/query.ts'

/** The words of the contact page and its form. */
export const contactPage: Content<ContactPage> = content(
  query<(typeof leads)['contactPage']>('/contact', {}),
  contactPageDefault,
)

/** The words of the demo page and its form. */
export const demoPage: Content<DemoPage> = content(query<(typeof leads)['demoPage']>('/demo', {}), demoPageDefault)

/** The footer's company block, which every page of the site has loaded already. */
export const officeContact: Content<{ company: Office }> = content(
  { queryKey: ['/api', 'landing-sections', 'footer'] },
  { company: officeDefault },
)

/**
 * The times at which a demo can still be had. They change by the minute, so they are asked for in the browser alone.
 */
export const openSlots: Content<OpenSlots | null> = content(
  query<(typeof leads)['slots']>('/demo/slots', {}, presets.realTime) as Reading<OpenSlots | null>,
  null,
)
