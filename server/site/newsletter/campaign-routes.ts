import { campaigns } from '../../../contract/site/newsletter/campaigns.ts'
import { routes } from '../../core/rooms/routes.ts'
import { resume, retry, stop } from './campaigns.ts'

/** What can be done with a campaign that is under way. */
export const serveCampaigns = routes(campaigns, {
  stop: ({ params: { id } }, services) => stop(services, id),
  resume: ({ params: { id } }, services) => resume(services, id),
  retry: ({ params: { id } }, services) => retry(services, id),
})
