import Layers from 'lucide-react/icons/layers'
import { solutionsScreens } from '../../../contract/site/solutions/admin.ts'
import { adding, areaOf, many } from '../../core/admin.ts'

export const solutionsAdmin = areaOf(
  solutionsScreens,
  {
    solutions: [Layers, () => import('./solutions-screen.tsx')],
  },
  {
    solution: adding(
      'solution',
      many('Solution', '/admin/solutions', async () => (await import('./solution-fields.ts')).solutionFields),
    ),
  },
)
