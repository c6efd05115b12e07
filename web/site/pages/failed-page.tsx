import { useLocation } from '@tanstack/react-router'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { Section } from '../../ui/section.tsx'

/** A page that could not be made, because what it is about could not be read; the server answers it with status 503. */
export function FailedPage() {
  const { href } = useLocation()
  return (
    <Section ground="night" labelledBy="failed-title" route={{ side: 'left', time: '03:04' }}>
      <PageHead title="Not available right now" noindex />
      <h1 id="failed-title">This page can’t be loaded right now</h1>
      <p className="lead">The reason is on our side and should pass within moments. Load the page again.</p>
      <p className="row">
        <a className="button button-primary" href={href}>
          Load Again
        </a>
      </p>
    </Section>
  )
}
