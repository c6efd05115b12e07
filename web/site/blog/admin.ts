import Newspaper from 'lucide-react/icons/newspaper'
import { blogScreens } from '../../../contract/site/blog/admin.ts'
import { areaOf, many, one } from '../../core/admin.ts'

export const blogAdmin = areaOf(blogScreens, {
  blog: [Newspaper, () => import('./posts-screen.tsx')],
}, {
  post: many('Post', '/admin/blog'),
  blog_heading: one('Blog', '/admin/blog/page-heading'),
})
