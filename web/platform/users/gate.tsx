import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Route } from '../../ui/route.tsx'

/** A screen of its own at the door of the admin area: the mark leads home, the night's route passes by. */
export function Gate({
  title,
  time,
  aside,
  secret,
  children,
}: {
  title: string
  /** The checkpoint's time. */
  time: string
  /** Stands beside the words, or below them on a phone. */
  aside?: ReactNode
  /** The address may hold a token that is nobody else's business: no other site is told of it. */
  secret?: boolean
  children: ReactNode
}) {
  return (
    <main className="gate ground-night">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {secret && <meta name="referrer" content="no-referrer" />}
      <SiteLink className="gate-home" href="/" aria-label="Home">
        <Mark />
      </SiteLink>
      <Mark className="gate-mark" />
      <Route side="left" time={time}>
        <div className="gate-columns">
          <div>
            <h1>{title}</h1>
            {children}
            {secret && (
              <noscript>
                <p className="gate-more">
                  This needs JavaScript: switch it on for this site, then load the page again.
                </p>
              </noscript>
            )}
          </div>
          {aside}
        </div>
      </Route>
    </main>
  )
}
