import Newspaper from 'lucide-react/icons/newspaper'
import { blogScreens } from '../../../contract/site/blog/admin.ts'
import { adding, areaOf, many, one } from '../../core/admin.ts'

export const blogAdmin = areaOf(
  blogScreens,
  {
    blog: [Newspaper, () => import('./posts-screen.tsx')],
  },
  {
    post: adding(
      'post',
      many('Post', '/admin/blog', async () => (await import('./post-fields.ts')).postFields),
    ),
    blog_heading: one('Blog', '/admin/blog/page-heading', async () => (await import('./post-fields.ts')).headingFields),
  },
)
