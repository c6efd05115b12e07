import { type ReactNode, useEffect, useRef } from 'react'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import './link-page.css'

type Props = {
  title: string
  path: string
  /** The checkpoint's hour. */
  time: string
  lead: ReactNode
  /** What is to be done here, beside the words. */
  card?: ReactNode
  /** This is what came of a press: the heading takes the focus, so that it is read out. */
  outcome?: boolean
  children?: ReactNode
}

/** A page that a link in a mail leads to: words at the left, the one thing to do at the right. */
export function LinkPage({ title, path, time, lead, card, outcome = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])
  return (
    <Section ground="paper" labelledBy="mail-link-title" route={{ side: 'left', time }}>
      <PageHead title={title} path={path} noindex />
      {/* The address holds a token that is nobody else's business. */}
      <meta name="referrer" content="no-referrer" />
      <div className="mail-link">
        <div>
          <h1 id="mail-link-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
        {card && (
          <div className="mail-link-card">
            {card}
            <noscript>
              <p className="mail-link-note">
                This needs JavaScript: switch it on for this site, then load the page again.
              </p>
            </noscript>
          </div>
        )}
      </div>
    </Section>
  )
}
