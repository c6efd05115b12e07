import { robotsEditing, seoEditing } from '../../../contract/platform/seo/editing.ts'
import { robotsDefault, seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { Robots, SeoSettings } from '../../../contract/platform/seo/seo.ts'
import { defineSetting } from '../editing/setting.ts'
import { serveEditingPlaces } from '../editing/serve-places.ts'
import { robotsWarnings } from './robots.ts'

/** Search and sharing data, and robots.txt, in their editors. */
export const editSeo = [
  serveEditingPlaces(
    seoEditing,
    defineSetting({
      kind: 'seo',
      shape: SeoSettings,
      fallback: seoDefault,
      title: 'Search and sharing',
      tags: ['/api/seo/config'],
      address: '/',
    }),
  ),
  serveEditingPlaces(
    robotsEditing,
    defineSetting({
      kind: 'robots',
      shape: Robots,
      fallback: robotsDefault,
      title: 'robots.txt',
      tags: [],
      warnings: robotsWarnings,
    }),
  ),
]
