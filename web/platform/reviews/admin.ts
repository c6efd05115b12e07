import MessageSquareText from 'lucide-react/icons/message-square-text'
import { reviewsScreens } from '../../../contract/platform/reviews/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const reviewsAdmin = areaOf(
  reviewsScreens,
  { reviews: [MessageSquareText, () => import('./reviews-screen.tsx')] },
  {},
  { review_rules: { label: 'Rule of reviews', hrefOf: () => '/admin/reviews' } },
)
