import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal-end'
import Image from 'lucide-react/icons/image'
import { heroScreens } from '../../../contract/site/hero/admin.ts'
import { adding, areaOf, many } from '../../core/admin.ts'

export const heroAdmin = areaOf(
  heroScreens,
  {
    'hero-slides': [Image, () => import('./headlines-screen.tsx')],
    'dynamic-hero-slides': [GalleryHorizontal, () => import('./slides-screen.tsx')],
  },
  {
    hero_headline: many(
      'Hero headline',
      '/admin/hero-slides',
      async () => (await import('./hero-fields.ts')).headlineFields,
    ),
    hero_headline_slide: adding(
      'hero slide',
      many(
        'Hero slide',
        '/admin/hero-slides/all',
        async () => (await import('./hero-fields.ts')).headlineSlideFields,
        '/admin/hero-slides',
      ),
    ),
    hero_slide: adding(
      'dashboard slide',
      many('Dashboard slide', '/admin/dynamic-hero-slides', async () => (await import('./hero-fields.ts')).slideFields),
    ),
  },
)
