import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { fullName } from '../../../contract/site/terms/terms.ts'
import type { Change } from '../../core/documents/documents.ts'
import { ensureTerms, type WantedTerm } from '../terms/ensure.ts'
import type { Draft } from './draft-pictures.ts'

type PostTerms = Pick<PostDraft, 'category' | 'tags' | 'author'>

const isNamed = (draft: Draft): draft is Draft & PostTerms =>
  'category' in draft && 'tags' in draft && 'author' in draft

/** The category, the tags and the author of a post as terms, in this order. */
function wantedOf({ category, tags, author }: PostTerms): WantedTerm[] {
  const name = fullName(author)
  return [
    ...(category ? [{ kind: 'category' as const, name: category }] : []),
    ...tags.map((tag) => ({ kind: 'tag' as const, name: tag })),
    ...(name ? [{ kind: 'author' as const, name, author }] : []),
  ]
}

/**
 * Makes sure that the categories, tags and authors of some drafts exist. Gives what puts the names that they have here
 * into a draft, since a term may have been renamed or merged after an earlier import.
 */
export async function nameDrafts(within: Change, drafts: Draft[]): Promise<(draft: Draft) => Draft> {
  const wanted = drafts.flatMap((draft) => (isNamed(draft) ? wantedOf(draft) : []))
  const keyOf = ({ kind, name }: WantedTerm) => `${kind} ${name}`
  const distinct = [...new Map(wanted.map((term) => [keyOf(term), term])).values()]
  const ensured = await ensureTerms(within, distinct)
  const terms = new Map(distinct.map((term, at) => [keyOf(term), ensured[at]!]))
  const here = (kind: WantedTerm['kind'], name: string) => terms.get(keyOf({ kind, name }))
  return (draft) => {
    if (!isNamed(draft)) return draft
    const author = here('author', fullName(draft.author))?.draft
    return {
      ...draft,
      category: here('category', draft.category)?.name ?? draft.category,
      tags: [...new Set(draft.tags.map((tag) => here('tag', tag)?.name ?? tag))],
      author: author?.kind === 'author' ? { ...draft.author, ...nameOf(author) } : draft.author,
    }
  }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName })
