import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import { useState } from 'react'
import type { Review, Reviewer } from '../../../contract/platform/reviews/reviews.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { ReviewText } from '../editing/review-text.tsx'
import { momentOf } from '../../core/times.ts'
import { useAction } from '../users/action.ts'
import type { ReviewCalls } from './calls.ts'
import { Initials } from './initials.tsx'

const AskDialog = lazyPart(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

type Props = {
  review: Review
  me: string | undefined
  calls: ReviewCalls
  /** Saves what is not saved yet, and gives the version that people decide about; null where that failed. */
  settle: () => Promise<number | null>
  onChanged: () => Promise<unknown>
}

/** The review of a document: its state, who reviews it, and what one may do about it. */
export function ReviewState({ review, me, calls, settle, onChanged }: Props) {
  const { state, version, newest, askedBy, askedAt, reviewers, whyNot, people, needsApproval } = review
  const [asking, setAsking] = useState(false)
  const { act, pending } = useAction()
  const isOld = state === 'approved' && version !== newest
  const decide = (verdict: 'approved' | 'changes') =>
    void act(
      async () => {
        const seen = await settle()
        if (seen === null) return
        await calls.decide(seen, verdict)
        await onChanged()
      },
      verdict === 'approved' ? 'Approved' : 'Changes are asked for',
    )
  const mine = reviewers.find(({ id }) => id === me)
  const isMyApproval = mine?.verdict === 'approved' && mine.version === newest
  return (
    <section className="review-state" aria-labelledby="review-state">
      <div className="review-line">
        <h3 id="review-state">State</h3>
        {askedBy && askedAt && (
          <span>
            {askedBy.id === me ? 'You' : askedBy.name} asked, <time dateTime={askedAt}>{momentOf(askedAt)}</time>
          </span>
        )}
      </div>
      <ReviewText document={{ version: newest, review: state, reviewedVersion: version }} long />
      {needsApproval && state !== 'approved' && <p>Publishing needs an approval.</p>}
      {isOld && (
        <p>
          The approval is of version {version}; this is version {newest}.
        </p>
      )}
      {state === 'review' && reviewers.length === 0 && <p>Anybody who may edit this may review it.</p>}
      {reviewers.length > 0 && (
        <ul className="reviewers">
          {reviewers.map((reviewer) => (
            <li key={reviewer.id ?? reviewer.name}>
              <Initials name={reviewer.name} />
              <span>
                {reviewer.id === me ? 'You' : reviewer.name}
                {reviewer.isAway && <span className="comment-away">no longer here</span>}
              </span>
              <Said reviewer={reviewer} isMe={reviewer.id === me} />
            </li>
          ))}
        </ul>
      )}
      <div className="review-acts">
        {whyNot === null && !isMyApproval && (
          <Button variant="outline" size="row" icon={Check} pending={pending} onClick={() => decide('approved')}>
            Approve
          </Button>
        )}
        {whyNot === null && (
          <Button
            variant="outline"
            size="row"
            icon={MessageSquareReply}
            pending={pending}
            onClick={() => decide('changes')}
          >
            Ask for changes
          </Button>
        )}
        <Button variant={whyNot === null ? 'quiet' : 'outline'} size="row" onClick={() => setAsking(true)}>
          {state === 'none' ? 'Ask for a review' : 'Ask again'}
        </Button>
        {state !== 'none' && (
          <Button
            variant="quiet"
            size="row"
            pending={pending}
            onClick={() => void act(() => calls.withdraw().then(onChanged), 'The review is ended')}
          >
            End the review
          </Button>
        )}
      </div>
      {whyNot !== null && state !== 'none' && <p>{whyNot}</p>}
      {asking && (
        <AskDialog
          people={people.filter(({ id }) => id !== me)}
          chosen={reviewers.flatMap(({ id, isAway }) => (id && !isAway && id !== me ? [id] : []))}
          onAsk={async (asked) => {
            const seen = await settle()
            if (seen === null) return
            await calls.ask(seen, asked)
            await onChanged()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function Said({ reviewer: { verdict, version, at, isAway }, isMe }: { reviewer: Reviewer; isMe: boolean }) {
  const when = at && <time dateTime={at}>{momentOf(at)}</time>
  if (verdict === 'approved')
    return (
      <StatusText status="success" icon={CircleCheck}>
        Approved v{version} {when}
      </StatusText>
    )
  if (verdict === 'changes')
    return (
      <StatusText status="warning" icon={MessageSquareReply}>
        Asks for changes {when}
      </StatusText>
    )
  return (
    <StatusText status={isMe ? 'warning' : 'idle'} icon={CircleDot}>
      {isAway ? 'Not waited for' : isMe ? 'Your turn' : 'Not yet'}
    </StatusText>
  )
}
