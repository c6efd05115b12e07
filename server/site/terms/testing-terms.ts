import type { Term, TermDraft, TermKind, UnmanagedName } from '../../../contract/site/terms/terms.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'

export const TERMS = '/api/admin/terms'
export const POSTS = '/api/admin/documents/post'

export type Post = {
  id: string
  slug: string
  version: number
  liveVersion: number | null
  data: { title: string; category: string; tags: string[]; author: { firstName: string; lastName: string } }
}

const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Keys and radios.' }] }] }
/** A post that may be published as it is. */
export const draft = (title: string, rest: object = {}) => ({
  title,
  excerpt: '',
  content,
  category: 'Operations',
  tags: ['Night work'],
  author: { firstName: 'Dana', lastName: 'Ortiz' },
  featuredImage: '',
  metaDescription: '',
  schemaTypeOverride: '',
  ...rest,
})

export const tag = (name: string, description = ''): TermDraft => ({ kind: 'tag', name, description })
export const category = (name: string, description = ''): TermDraft => ({ kind: 'category', name, description })
export const author = (firstName: string, lastName: string, rest: object = {}): TermDraft => ({
  kind: 'author',
  firstName,
  lastName,
  role: '',
  picture: '',
  links: [],
  description: '',
  ...rest,
})

/** The server with people, and the calls of an admin who looks after the blog. */
export async function startWithTerms(options?: Parameters<typeof startWithPeople>[0]) {
  const started = await startWithPeople(options)
  const { as, call } = started
  const post = async (slug: string, rest: object = {}, publish = true) =>
    (await as.admin('POST', POSTS, { body: { slug, data: draft(slug, rest), publish } })).body as Post
  const read = async (slug: string) => (await as.admin('GET', `${POSTS}/${slug}`)).body as Post
  const shown = async (slug: string) =>
    (await call('GET', `/api/blog/posts/${slug}`)).body as {
      category: { name: string; slug: string } | null
      tags: { name: string; slug: string }[]
      author: { id: string | null; firstName: string; lastName: string; profileImageUrl: string | null } | null
      authorPage?: string
    }
  const list = async (kind: TermKind, query = '') =>
    (await as.admin('GET', `${TERMS}?kind=${kind}${query}`)).body as {
      items: Term[]
      total: number
      pages: number
      unmanaged: UnmanagedName[]
    }
  const add = async (body: TermDraft) => (await as.admin('POST', TERMS, { body })).body as Term
  const save = (term: Pick<Term, 'id' | 'version'>, draft: TermDraft) =>
    as.admin('PUT', `${TERMS}/${term.id}`, { body: { version: term.version, draft } })
  const merge = (from: Pick<Term, 'id' | 'version'>, into: Pick<Term, 'id' | 'version'>) =>
    as.admin('POST', `${TERMS}/${from.id}/merge`, {
      body: { version: from.version, into: into.id, intoVersion: into.version },
    })
  const remove = (term: Pick<Term, 'id' | 'version'>, evenUsed = false) =>
    as.admin('DELETE', `${TERMS}/${term.id}?version=${term.version}${evenUsed ? '&evenUsed=yes' : ''}`)
  const undo = (change: string) => as.admin('POST', `${TERMS}/changes/${change}/undo`, { body: {} })
  return { ...started, post, read, shown, list, add, save, merge, remove, undo }
}
