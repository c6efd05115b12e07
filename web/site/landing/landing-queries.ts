import type { AnyContent } from '../../core/query.ts'
import { ctaSection, stickyCta } from '../cta/queries.ts'
import { heroHeadline, heroSlides } from '../hero/queries.ts'
import { closing } from './landing-footer.tsx'
import { howItWorks, trustBar } from './top-queries.ts'
import { lazyContents } from './section-queries.ts'

/** Everything that the landing page is made of, the hero's slides excepted: those are read in the browser. */
export const contents: AnyContent[] = [
  heroHeadline,
  trustBar,
  howItWorks,
  ctaSection,
  stickyCta,
  closing,
  ...lazyContents,
]

export { heroSlides as inBrowser }
