import type { ReactNode } from 'react'
import type { Button } from '../../../contract/core/core.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Badge, type Status } from '../../ui/status.tsx'
import type { Band } from './bands.tsx'

type Words = {
  title: string
  text: string
  primaryButton?: Button | null
  secondaryButton?: Button | null
  note?: string
}
type OpeningWords = Words & { statusBadgeText?: string; statusBadgeVariant?: Status }

/**
 * The night at the top of a page: its status badge, its title, and what to do next. `above`, `beside` and `below` are
 * the page's own; what is beside needs a wide window, and what is below one that is no phone's.
 */
export const opening = (
  { statusBadgeText, statusBadgeVariant = 'success', ...words }: OpeningWords,
  { above, beside, below }: { above?: ReactNode; beside?: ReactNode; below?: ReactNode } = {},
): Band => ({
  key: 'opening',
  ground: 'night',
  className: 'opening',
  titleId: 'opening-title',
  behind: <div className="opening-streets" aria-hidden="true" />,
  content: (
    <>
      {above}
      {statusBadgeText && (
        <p className="hero-badge">
          <Badge status={statusBadgeVariant}>{statusBadgeText}</Badge>
        </p>
      )}
      <div className="opening-columns">
        <div>
          <h1 id="opening-title">{words.title}</h1>
          <Words {...words} />
        </div>
        {beside && <div className="opening-picture">{beside}</div>}
      </div>
      {below && <div className="opening-product">{below}</div>}
    </>
  ),
})

/** The lead and the buttons below a hero's title; a button without words is left out. */
export const Words = ({ text, primaryButton, secondaryButton, note }: Words) => (
  <>
    {text && <p className="lead">{text}</p>}
    {(primaryButton?.text || secondaryButton?.text || note) && (
      <div className="row">
        {primaryButton?.text && (
          <ButtonLink href={primaryButton.href} arrow>
            {primaryButton.text}
          </ButtonLink>
        )}
        {secondaryButton?.text && (
          <ButtonLink href={secondaryButton.href} variant="outline">
            {secondaryButton.text}
          </ButtonLink>
        )}
        {note && <p className="field-hint">{note}</p>}
      </div>
    )}
  </>
)
