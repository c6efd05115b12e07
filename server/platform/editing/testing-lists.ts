import { POSTS, type postDraft, startWithPosts } from '../../site/blog/testing-posts.ts'

export type List = {
  items: { slug: string; state: string; labels: string[] }[]
  total: number
  more: boolean
  pages: number
  labels: string[]
}

export async function start() {
  const started = await startWithPosts()
  const list = async (query = '') => started.body<List>(started.as.admin('GET', `${POSTS}${query}`))
  const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug)
  return { ...started, list, slugs }
}

export const linkTo = (slug: string): Parameters<typeof postDraft>[1] => ({
  content: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'See', marks: [{ type: 'link', attrs: { href: `/blog/${slug}` } }] }],
      },
    ],
  },
})
