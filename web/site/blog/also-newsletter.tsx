import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AlsoNewsletter as Wish } from '../../../contract/site/newsletter/sendings.ts'
import type { AlsoPart } from '../../platform/editor/publish-options.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { lastSent, newsletterOf } from './newsletter-calls.ts'
import { sendingWords, subscribers } from '../newsletters/newsletter-words.ts'
import { TestButton } from './test-button.tsx'
import '../newsletters/newsletter.css'

/** Offers to send a post as newsletter while it is published. */
export const AlsoNewsletter: AlsoPart = ({ document: { slug }, asked, onAsk }) => {
  const { data, error, refetch } = useQuery(newsletterOf(slug))
  const planned = data?.sendings.some(({ state }) => state === 'planned') ?? false
  const earlier = data && lastSent(data.sendings)
  const audience = data?.audience ?? 0
  const on = Boolean((asked?.also as Wish | undefined)?.newsletter)

  function choose(wanted: boolean) {
    const also: Wish = { newsletter: wanted ? (earlier ? { again: true } : {}) : null }
    onAsk({ also, ...(wanted && { words: `send to ${audience}` }) })
  }
  // What was planned stays so, unless the tick is taken off.
  useEffect(() => {
    if (planned && !asked) choose(true)
  })

  if (error)
    return (
      <div className="also-newsletter">
        <FieldError>{reasonOf(error)}</FieldError>
        <Button variant="outline" size="row" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  const busy = earlier?.state === 'sending'
  return (
    <div className="also-newsletter">
      <Checkbox
        label={earlier ? 'Send again as newsletter' : 'Also send as newsletter'}
        checked={on}
        disabled={!data || audience === 0 || busy}
        onChange={(event) => choose(event.target.checked)}
      />
      {data && (
        <p className="field-hint" role="status">
          {busy
            ? `${sendingWords(earlier, audience)} just now.`
            : audience === 0
              ? 'Nobody has confirmed a subscription yet.'
              : earlier
                ? `${sendingWords(earlier, audience)}. ${subscribers(audience)} would get it once more.`
                : `It reaches ${subscribers(audience)}.`}
        </p>
      )}
      <TestButton slug={slug} />
    </div>
  )
}
