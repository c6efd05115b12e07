import { CtaSection } from '../cta/cta-section.tsx'
import { HeroSection } from '../hero/hero-section.tsx'
import { TrustStrip } from '../navigation/trust-strip.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { SiteData } from '../seo/structured-data.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LazySections } from './lazy-sections.tsx'
import { TrustBar } from './trust-bar.tsx'

/** The front page of the site: one night shift, from 22:00 at the top to 06:00 in the footer. */
export function LandingPage() {
  return (
    <>
      <PageHead title="Security operations for guard companies" path="/" />
      <SiteData />
      <HeroSection />
      <TrustBar />
      <HowItWorks />
      <CtaSection />
      <TrustStrip />
      <LazySections />
    </>
  )
}
