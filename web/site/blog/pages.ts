import { page } from '../../core/pages.ts'

export const blogPages = [
  page('/blog', 'BlogPage', () => import('./index-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/blog/index-page.tsx',
    contents: () => import('./index-queries.ts'),
    // A page past the end and a topic that no post has say so in the list's own place.
    saysMissing: true,
  }),
  page('/blog/authors/$slug', 'AuthorsPage', () => import('./author-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/blog/author-page.tsx',
    contents: () => import('./author-queries.ts'),
  }),
  page('/blog/$slug', 'PostPage', () => import('./post-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/blog/post-page.tsx',
    contents: () => import('./post-queries.ts'),
  }),
]
