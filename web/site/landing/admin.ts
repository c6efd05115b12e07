import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import { landingScreens } from '../../../contract/site/landing/admin.ts'
import { areaOf } from '../../core/admin.ts'
import { sectionNames } from './section-places.ts'

export const landingAdmin = areaOf(
  landingScreens,
  {
    'homepage-sections': [PanelsTopLeft, () => import('./sections-screen.tsx')],
  },
  {
    landing_section: {
      label: 'Homepage section',
      nameOf: (slug) => (slug === 'footer' ? 'Footer' : sectionNames[slug]?.name),
      hrefOf: (slug) => (slug === 'footer' ? '/admin/footer-management' : `/admin/homepage-sections/${slug}`),
      list: '/admin/homepage-sections',
      fields: async (slug) =>
        slug === 'footer'
          ? (await import('../navigation/footer-fields.ts')).footerFields
          : (await import('./section-fields.ts')).fieldsOf(slug),
    },
  },
)
