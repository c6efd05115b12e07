import { sendings } from '../../../contract/site/newsletter/sendings.ts'
import { routes } from '../../core/rooms/routes.ts'
import { resume, retry, stop } from './sendings.ts'

/** What can be done with a sending that is under way. */
export const serveSendings = routes(sendings, {
  stop: ({ params: { id } }, services) => stop(services, id),
  resume: ({ params: { id } }, services) => resume(services, id),
  retry: ({ params: { id } }, services) => retry(services, id),
})
