import { useState } from 'react'
import X from 'lucide-react/icons/x'
import { useContent } from '../../core/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { stickyCta } from './queries.ts'
import { useScrolled } from './use-scrolled.ts'

/** Tells the page how high the bar is: the header stands below it, however many lines the texts take. */
function tellHeight(bar: HTMLElement) {
  if (typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--sticky-bar', `${bar.offsetHeight}px`),
  )
  observer.observe(bar)
  return () => observer.disconnect()
}

const KEY = 'offer-dismissed'

// Where the browser keeps nothing, it holds for this page.
let dismissedHere = false

function wasDismissed(): boolean {
  try {
    return dismissedHere || sessionStorage.getItem(KEY) !== null
  } catch {
    return dismissedHere
  }
}

function keepDismissal(): void {
  dismissedHere = true
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // It is kept for this page.
  }
}

/**
 * The offer that slides in above the header past 600 px, until it is dismissed in this tab. It floats, so nothing moves
 * for it.
 */
export function StickyBar() {
  const scrolled = useScrolled()
  const [dismissed, setDismissed] = useState(wasDismissed)
  const { data: offer, pending } = useContent(stickyCta)
  if (!scrolled || dismissed || pending) return null

  function dismiss() {
    keepDismissal()
    setDismissed(true)
  }

  return (
    <aside className="sticky-bar ground-night" ref={tellHeight} aria-label="Offer" data-cta="sticky_cta">
      {offer.badgeText && <b className="sticky-bar-badge">{offer.badgeText}</b>}
      <p className="sticky-bar-message">
        {offer.mainMessage} <b>{offer.boldMessage}</b>
      </p>
      <ButtonLink className="sticky-bar-demo" variant="outline" size="sm" href={offer.demoButtonUrl}>
        {offer.demoButtonText}
      </ButtonLink>
      <ButtonLink size="sm" href={offer.trialButtonUrl}>
        {offer.trialButtonText}
      </ButtonLink>
      <button type="button" className="sticky-bar-dismiss" onClick={dismiss}>
        <Icon of={X} label="Dismiss" />
      </button>
    </aside>
  )
}
