import { reviews } from '../../../contract/platform/reviews/reviews.ts'
import { routes } from '../../core/rooms/routes.ts'
import { commentHandlers } from './comment-handlers.ts'
import { reviewHandlers } from './review-handlers.ts'

/** The endpoints of reviews and comments (contract/platform/reviews). */
export const reviewRoutes = routes(reviews, { ...reviewHandlers, ...commentHandlers })
