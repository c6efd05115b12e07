import type { ReactNode } from 'react'
import type { Button } from '../../contract/core.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Band } from './bands.tsx'

type Words = { title: string; text: string; primaryButton?: Button | null; secondaryButton?: Button | null }

/** The night at the top of a page: its title, and what to do next. `above` and `beside` are the page's own. */
export const opening = (words: Words, { above, beside }: { above?: ReactNode; beside?: ReactNode } = {}): Band => ({
  key: 'opening',
  ground: 'night',
  className: 'opening',
  titleId: 'opening-title',
  behind: <div className="opening-streets" aria-hidden="true" />,
  content: (
    <>
      {above}
      <div className="opening-columns">
        <div><h1 id="opening-title">{words.title}</h1><Words {...words} /></div>
        {beside && <div className="opening-picture">{beside}</div>}
      </div>
    </>
  ),
})

/** The lead and the buttons below a hero's title. */
export const Words = ({ text, primaryButton, secondaryButton }: Words) => (
  <>
    {text && <p className="lead">{text}</p>}
    {(primaryButton || secondaryButton) && (
      <div className="row">
        {primaryButton && <ButtonLink href={primaryButton.href} arrow>{primaryButton.text}</ButtonLink>}
        {secondaryButton && <ButtonLink href={secondaryButton.href} variant="outline">{secondaryButton.text}</ButtonLink>}
      </div>
    )}
  </>
)
