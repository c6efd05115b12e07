import { PageHead } from '../../platform/seo/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'

/** Where a visitor may go on to, by the words of the buttons. */
const ways = [
  ['Search the Help Center', '/resources/help'],
  ['Search the Blog', '/blog'],
  ['Contact', '/contact'],
] as const

/** Every path that is not a page of the site; the server answers it with status 404. */
export default function MissingPage() {
  return (
    <Section ground="night" labelledBy="not-found-title" route={{ side: 'left', time: '03:04' }}>
      <PageHead title="404 Page Not Found" noindex />
      <h1 id="not-found-title">404 Page Not Found</h1>
      <p className="lead">Did you forget to add the page to the router?</p>
      <nav className="row" aria-label="Ways onward">
        <ButtonLink href="/" arrow>
          Back to Home
        </ButtonLink>
        {ways.map(([name, href]) => (
          <ButtonLink key={href} variant="outline" href={href}>
            {name}
          </ButtonLink>
        ))}
      </nav>
    </Section>
  )
}
