import { robotsDefault, seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { Robots, SeoSettings } from '../../../contract/platform/seo/seo.ts'
import { defineSetting } from '../editing/setting.ts'
import { robotsWarnings } from './robots.ts'

/** Search and sharing data, and robots.txt. */
export const seoKinds = [
  defineSetting({
    kind: 'seo',
    shape: SeoSettings,
    fallback: seoDefault,
    title: 'Search and sharing',
    tags: ['/api/seo/config'],
    address: '/',
  }),
  defineSetting({
    kind: 'robots',
    shape: Robots,
    fallback: robotsDefault,
    title: 'robots.txt',
    tags: [],
    warnings: robotsWarnings,
  }),
]
