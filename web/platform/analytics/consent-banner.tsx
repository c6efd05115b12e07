import type { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import type { ConsentWords } from '../../../contract/platform/analytics/consent.ts'
import { Button } from '../../ui/button.tsx'
import { choose, refusedBySignal } from './consent.ts'
import { analyticsConfig, consentWords } from './start.ts'
import './consent.css'

let shown: { root: Root; place: HTMLElement } | undefined

/** Takes the question away. */
export function closeConsent(): void {
  shown?.root.unmount()
  shown?.place.remove()
  shown = undefined
}

/**
 * Asks whether the provider's script may load. It stands over the page without moving it, and right behind the link
 * that skips to the content for the keyboard. With `asked` the visitor wants to choose: the question gets the focus,
 * and gives it back.
 */
export async function openConsent(queryClient: QueryClient, { asked = false } = {}): Promise<void> {
  const [words, config] = await Promise.all([
    queryClient.fetchQuery(consentWords),
    queryClient.fetchQuery(analyticsConfig),
  ])
  if (!words || (shown && !asked)) return
  closeConsent()
  const before = asked ? document.activeElement : null
  const place = document.createElement('div')
  const skip = document.querySelector('.skip-link')
  if (skip) skip.after(place)
  else document.body.prepend(place)
  shown = { place, root: createRoot(place) }
  const end = (allowed?: boolean) => {
    if (allowed !== undefined) choose(config, allowed)
    closeConsent()
    if (before instanceof HTMLElement) before.focus()
  }
  shown.root.render(<ConsentBanner words={words} refused={refusedBySignal(config)} asked={asked} onEnd={end} />)
}

function ConsentBanner({
  words,
  refused,
  asked,
  onEnd,
}: {
  words: ConsentWords
  refused: boolean
  asked: boolean
  onEnd: (allowed?: boolean) => void
}) {
  return (
    <section
      className="consent surface-night"
      aria-label={words.title}
      tabIndex={-1}
      ref={(section) => {
        if (asked) section?.focus()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && asked) onEnd()
      }}
    >
      <p className="consent-title">{words.title}</p>
      <p>
        {refused ? words.signal : words.text} <a href={words.policyUrl}>{words.policy}</a>
      </p>
      <div className="consent-buttons">
        {refused ? (
          <Button variant="outline" size="sm" onClick={() => onEnd()}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button variant="outline" size="sm" onClick={() => onEnd(false)}>
              {words.refuse}
            </Button>
            <Button variant="outline" size="sm" onClick={() => onEnd(true)}>
              {words.accept}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
