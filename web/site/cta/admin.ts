import Megaphone from 'lucide-react/icons/megaphone'
import { ctaScreens } from '../../../contract/site/cta/admin.ts'
import { adding, areaOf, many } from '../../core/admin.ts'

export const ctaAdmin = areaOf(
  ctaScreens,
  {
    cta: [Megaphone, () => import('./cta-screen.tsx')],
  },
  {
    cta: adding(
      'call to action',
      many(
        'Reusable call to action',
        '/admin/cta/library',
        async () => (await import('./cta-fields.ts')).reusableFields,
      ),
    ),
  },
)
