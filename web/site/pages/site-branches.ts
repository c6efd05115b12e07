import type { Reply } from '../../../contract/core/core.ts'
import type { siteTree, TreePage } from '../../../contract/site/pages/tree.ts'
import { matchesSearch } from '../../core/texts.ts'
import { ownScreens } from '../../platform/forms/own-screens.ts'

/** A page in the tree: `editor` is where it is changed, `page` is there for those that somebody wrote. */
export type Branch = { path: string; title: string; editor: string; note?: string; page?: TreePage; children: Branch[] }

type Site = Reply<(typeof siteTree)['read']>

const editors: Record<TreePage['kind'], string> = {
  solution: '/admin/solutions',
  industry: '/admin/industries',
  page: '/admin/pages/page',
  help: '/admin/pages/help',
}

const posts = ({ live, all }: Site['posts']) =>
  `${live} ${live === 1 ? 'post' : 'posts'}${all > live ? `, ${all - live} not live` : ''}`

/** The pages of the site under the screens they belong to: the product's own and those somebody wrote. */
export function branches({ pages, posts: counted }: Site): Branch {
  const of = (kind: TreePage['kind']) =>
    pages
      .filter((page) => page.kind === kind)
      .map((page): Branch => ({
        path: page.path,
        title: page.title || page.slug,
        editor: `${editors[kind]}/${page.slug}`,
        page,
        children: [],
      }))
  const own = (path: keyof typeof ownScreens, editor: string, children: Branch[] = [], note = ''): Branch => ({
    path,
    title: ownScreens[path],
    editor,
    children,
    ...(note && { note }),
  })
  return own('/', '/admin/homepage-sections', [
    own('/solutions', '/admin/hero-slides/solutions', of('solution')),
    own('/industries', '/admin/hero-slides/industries', of('industry')),
    own('/pricing', '/admin/pricing'),
    own('/blog', '/admin/blog', [], posts(counted)),
    own('/resources/help', '/admin/pages/screens/help', of('help')),
    own('/contact', '/admin/demo-page-management/contact'),
    own('/demo', '/admin/demo-page-management'),
    own('/brand', '/admin/pages/screens/brand'),
    own('/status', '/admin/pages/screens/status'),
    ...of('page'),
  ])
}

/** The branches in which a page fits `search`, with all that leads to them; undefined when none does. */
export function fitting(branch: Branch, search: string): Branch | undefined {
  if (matchesSearch(search, branch.title, branch.path)) return branch
  const children = branch.children.flatMap((child) => fitting(child, search) ?? [])
  return children.length > 0 ? { ...branch, children } : undefined
}
