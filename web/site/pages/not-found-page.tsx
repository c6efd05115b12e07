import { PageHead } from '../../platform/seo/page-head.tsx'
import { Section } from '../../ui/section.tsx'

/** Every path that is not a page of the site (specification, section 2); the server answers it with status 404. */
export function NotFoundPage() {
  return (
    <Section ground="night" labelledBy="not-found-title" route={{ side: 'left', time: '03:04' }}>
      <PageHead title="404 Page Not Found" noindex />
      <h1 id="not-found-title">404 Page Not Found</h1>
      <p className="lead">Did you forget to add the page to the router?</p>
    </Section>
  )
}
