import type { Author, Post, PostDraft } from '../../../contract/site/blog/blog.ts'
import { describe } from '../../../contract/platform/seo/description.ts'
import { plainText } from '../../../contract/platform/rich-text/rich-text.ts'
import { faqPage } from '../../platform/seo/faq-page.ts'
import { shownSearch } from '../../platform/seo/page-search.ts'
import type { StoredPost } from './queries.ts'

/** The author without the e-mail address, which nobody may see; null when nobody is named. */
export function toAuthor({ id, firstName, lastName, profileImageUrl }: PostDraft['author']): Author | null {
  if (!firstName && !lastName) return null
  return { id: id ?? null, firstName, lastName, profileImageUrl: profileImageUrl || null }
}

/** A post as visitors see it. What lists show of it comes from the card, so that both always say the same. */
export function toPost(stored: StoredPost): Post {
  const { live, card, tags, createdAt, updatedAt, related, previous, next, managed } = stored
  const author = toAuthor(live.author)
  return {
    ...card,
    published: true,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    metaDescription: describe(live.metaDescription, plainText(live.content)),
    content: live.content,
    tags,
    author: author && {
      ...author,
      id: author.id ?? managed?.id ?? null,
      profileImageUrl: author.profileImageUrl ?? (managed?.picture || null),
    },
    ...(managed && { authorPage: managed.slug }),
    schemaTypeOverride: live.schemaTypeOverride,
    related,
    previous,
    next,
    faqPage: faqPage(live.content),
    search: shownSearch(live.search, `/blog/${card.slug}`),
  }
}
