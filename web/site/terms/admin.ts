import Tags from 'lucide-react/icons/tags'
import { termScreens } from '../../../contract/site/terms/admin.ts'
import { areaOf } from '../../core/admin.ts'

const labels: Record<string, [one: string, several: string]> = {
  tag: ['Tag', 'Tags'],
  category: ['Category', 'Categories'],
  author: ['Author', 'Authors'],
}

export const termsAdmin = areaOf(
  termScreens,
  { terms: [Tags, () => import('./terms-screen.tsx')] },
  {},
  {
    term: {
      label: 'Tag, category or author',
      list: '/admin/terms',
      // `tag:night-work`; without a slug it is of several at once.
      labelOf: (subject) => {
        const [sort = '', slug] = subject.split(':')
        const one = labels[sort] ?? ['Tag, category or author', 'Tags, categories or authors']
        return slug ? one[0] : one[1]
      },
    },
  },
)
