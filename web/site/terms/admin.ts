import Tags from 'lucide-react/icons/tags'
import { termScreens } from '../../../contract/site/terms/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const termsAdmin = areaOf(
  termScreens,
  { terms: [Tags, () => import('./terms-screen.tsx')] },
  {},
  { term: { label: 'Tag, category or author', list: '/admin/terms' } },
)
