import { PageHead } from '../seo/page-head.tsx'
import { SiteData } from '../seo/structured-data.tsx'
import { Section } from '../ui/section.tsx'

/** The front page of the site. */
export function LandingPage() {
  return (
    <main>
      <PageHead title="Security operations, on one screen" path="/" />
      <SiteData />
      <Section ground="night"><h1>The Future of Security Management</h1></Section>
    </main>
  )
}
