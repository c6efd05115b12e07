import { badgesDefault } from '../../../contract/site/landing/badges.ts'
import { faqDefault } from '../../../contract/site/landing/faq.ts'
import { blogHeading, industriesHeading, pricingHeading } from '../../../contract/site/landing/headings.ts'
import { roiDefault } from '../../../contract/site/landing/roi.ts'
import { tourDefault } from '../../../contract/site/landing/tour.ts'
import { latestPosts } from '../blog/latest.ts'
import type { AnyContent } from '../../core/query.ts'
import { footer } from '../navigation/footer-queries.ts'
import { industries } from '../industries/queries.ts'
import { plans } from '../pricing/queries.ts'
import { layoutContent, outcomesContent, testimonialsContent } from './layout-queries.ts'
import { section } from './queries.ts'

export const roiContent = section('roi', roiDefault)
export const tourContent = section('tour', tourDefault)
export const industriesContent = section('industries', industriesHeading)
export const badgesContent = section('badges', badgesDefault)
export const faqContent = section('faq', faqDefault)
export const pricingContent = section('pricing', pricingHeading)
export const blogContent = section('blog', blogHeading)

/** Everything that the lazy sections, the pricing preview and the blog section are made of. */
export const lazyContents: AnyContent[] = [
  layoutContent,
  roiContent,
  tourContent,
  industriesContent,
  badgesContent,
  // The certificates stand in the foot.
  footer,
  outcomesContent,
  testimonialsContent,
  faqContent,
  pricingContent,
  blogContent,
  industries,
  plans,
  latestPosts,
]
