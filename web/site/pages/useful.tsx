import { useState } from 'react'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { pages } from '../../../contract/site/pages/pages.ts'
import { ApiError } from '../../core/api.ts'
import { call } from '../../core/call.ts'
import { Button } from '../../ui/button.tsx'

/** Asks whether an article was useful, and thanks for the answer in its place. */
export function Useful({ slug }: { slug: string }) {
  const [said, setSaid] = useState('')
  const [pending, setPending] = useState(false)

  const answer = async (useful: boolean) => {
    setPending(true)
    try {
      const { message } = await call<(typeof pages)['helpVote']>('POST /help/articles/:slug/votes', {
        params: { slug },
        body: { useful },
      })
      setSaid(message)
    } catch (error) {
      setSaid(
        (error instanceof ApiError && error.problem?.message) || 'Your answer did not reach us. Try again in a moment.',
      )
      setPending(false)
    }
  }
  return (
    <div className="useful" role="group" aria-label="Was this useful?">
      <h2>Was this useful?</h2>
      <p className="row">
        <Button variant="outline" size="sm" icon={ThumbsUp} disabled={pending} onClick={() => answer(true)}>
          Yes
        </Button>
        <Button variant="outline" size="sm" icon={ThumbsDown} disabled={pending} onClick={() => answer(false)}>
          No
        </Button>
      </p>
      <noscript>
        <p>Answering needs JavaScript.</p>
      </noscript>
      <p role="status">{said}</p>
    </div>
  )
}
