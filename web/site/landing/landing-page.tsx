import { useContent } from '../../core/query.ts'
import { whenVisible } from '../../core/when-visible.tsx'
import { HeroSection } from '../hero/hero-section.tsx'
import { heroHeadline } from '../hero/queries.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { seoConfig } from '../../platform/seo/queries.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { layoutContent } from './layout-queries.ts'
import { LazySections } from './lazy-sections.tsx'
import './landing.css'

// Below the fold: complete in the server's HTML, their code only when they come near.
const awaited = (
  <Section ground="paper" label="Loading" route={{}}>
    <Skeleton variant="block" height={420} />
  </Section>
)
const trust = whenVisible(
  'trust',
  () => import('./trust-bar.tsx').then(({ TrustBar }) => ({ default: TrustBar })),
  awaited,
)
const steps = whenVisible(
  'how-it-works',
  () => import('./how-it-works.tsx').then(({ HowItWorks }) => ({ default: HowItWorks })),
  awaited,
)
const cta = whenVisible(
  'cta',
  () => import('../cta/cta-section.tsx').then(({ CtaSection }) => ({ default: CtaSection })),
  awaited,
)
const strip = whenVisible(
  'trust-strip',
  () => import('../navigation/trust-strip.tsx').then(({ TrustStrip }) => ({ default: TrustStrip })),
  null,
)

/**
 * The front page of the site: one night shift, from 22:00 at the top to 06:00 in the footer. Its title is the site's
 * name with the site's suffix; where the suffix has that name already, the headline stands before it.
 */
export function LandingPage() {
  const { data: layout } = useContent(layoutContent)
  const {
    data: { siteName, defaultTitleSuffix },
  } = useContent(seoConfig)
  const {
    data: { headline },
  } = useContent(heroHeadline)
  return (
    <>
      <PageHead title={defaultTitleSuffix.includes(siteName) ? headline : siteName} path="/" />
      <HeroSection />
      {layout.trust_bar && trust}
      {layout.how_it_works && steps}
      {layout.cta && cta}
      {strip}
      <LazySections />
    </>
  )
}
