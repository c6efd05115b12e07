import type { LucideIcon } from '../../ui/icon.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Circle from 'lucide-react/icons/circle'
import type { ReviewFilter } from '../../../contract/platform/editing/approval.ts'
import type { DocumentSummary } from '../../../contract/platform/editing/document.ts'
import { type Status, StatusText } from '../../ui/status.tsx'

type ReviewStanding = ReviewFilter | 'none'
type ReviewFacts = Pick<DocumentSummary, 'version' | 'review' | 'reviewedVersion'>

/** The outcome of a document's review, seen from its newest version. */
export const standingOf = ({ version, review, reviewedVersion }: ReviewFacts): ReviewStanding =>
  review === 'approved' && reviewedVersion !== version ? 'outdated' : review

/** What people call each standing, in a list and in full. */
export const standings: Record<ReviewStanding, { short: string; label: string; status: Status; icon: LucideIcon }> = {
  none: { short: 'None', label: 'Not reviewed', status: 'idle', icon: Circle },
  review: { short: 'In review', label: 'In review', status: 'info', icon: MessageSquareText },
  changes: { short: 'Changes asked', label: 'Changes asked', status: 'warning', icon: MessageSquare },
  approved: { short: 'Approved', label: 'Approved', status: 'success', icon: CircleCheck },
  outdated: { short: 'Changed since', label: 'Changed since it was approved', status: 'warning', icon: CircleDot },
}

/** The standing of a review, as icon and word. */
export function ReviewText({ document, long = false }: { document: ReviewFacts; long?: boolean }) {
  const { short, label, status, icon } = standings[standingOf(document)]
  return (
    <StatusText status={status} icon={icon}>
      {long ? label : short}
    </StatusText>
  )
}
