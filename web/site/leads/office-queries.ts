import { type Office, officeDefault } from '../../../contract/site/leads/office.ts'
import { type Content, content } from '../../core/query.ts'

/** The footer's company block, which every page of the site has loaded already. */
export const officeContact: Content<{ company: Office }> = content(
  { queryKey: ['/api', 'landing-sections', 'footer'] },
  { company: officeDefault },
)
