import Building from 'lucide-react/icons/building-2'
import { industriesScreens } from '../../../contract/site/industries/admin.ts'
import { adding, areaOf, many } from '../../core/admin.ts'

export const industriesAdmin = areaOf(
  industriesScreens,
  {
    industries: [Building, () => import('./industries-screen.tsx')],
  },
  {
    industry: adding(
      'industry',
      many('Industry', '/admin/industries', async () => (await import('./industry-fields.ts')).industryFields),
    ),
  },
)
