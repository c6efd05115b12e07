import { pagesOf } from '../../../contract/core/core.ts'
import { type PostCard, type PostList, POSTS_PER_PAGE, type PostTopics } from '../../../contract/site/blog/blog.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { findOrNear } from '../../core/database/search.ts'
import { countPosts, type PostCounts } from './queries.ts'
import { allPosts, MOST, nameTopics, NEWEST_OF_MORE, postsOf, postsOfBoth, searchPosts } from './queries-list.ts'

type ListServices = Pick<Services, 'database' | 'content'>
type Filter = { category?: string | undefined; tag?: string | undefined; search?: string | undefined }
type Kind = 'category' | 'tag'

// Under the addresses of the blog, so that it falls with every other answer about posts.
const COUNTS = '/api/blog/counts'
const MOST_TAGS = 24

/** The counts of all posts, kept until posts change: counting ten thousand for each page would be most of its work. */
async function countsOf({ database, content }: ListServices): Promise<PostCounts> {
  const kept = content.get(COUNTS)
  if (kept) return kept.value as PostCounts
  const { generation } = content
  const counts = await countPosts(database)
  content.keep(COUNTS, counts, generation)
  return counts
}

/** All categories and the tags that are used most, the most used first. */
export async function topicsOf(services: ListServices): Promise<PostTopics> {
  const { topics } = await countsOf(services)
  const entries = Object.entries(topics).toSorted(
    ([, a], [, b]) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
  )
  const of = (kind: Kind) =>
    entries.flatMap(([topic, { name, count }]) =>
      topic.startsWith(`${kind}:`) ? [{ name, slug: slugOf(topic), count }] : [],
    )
  return { categories: of('category'), tags: of('tag').slice(0, MOST_TAGS) }
}

const slugOf = (topic: string) => topic.slice(topic.indexOf(':') + 1)

/** One page of posts: those that meet every part of the filter, or all but the featured one. */
export async function listPosts(
  services: ListServices,
  { category, tag, search }: Filter,
  page: number,
): Promise<PostList> {
  const { database } = services
  const asked = [category ? `category:${category}` : undefined, tag ? `tag:${tag}` : undefined]
  const topics = asked.filter((topic) => topic !== undefined)
  const names = topics.length > 0 ? await nameTopics(database, topics) : []
  const named = (at: 0 | 1): PostList['category'] => {
    const name = asked[at] === undefined ? null : names[topics.indexOf(asked[at])]
    return name ? { ...name, slug: slugOf(asked[at]!) } : null
  }
  const of = (counted: number, items: PostCard[], { more = false, near = false } = {}): PostList => {
    // Items speak for themselves when the counts are older than they.
    const total = Math.max(counted, items.length > 0 ? (page - 1) * POSTS_PER_PAGE + items.length : 0)
    return {
      items,
      total,
      more,
      near,
      page,
      pages: pagesOf(total, POSTS_PER_PAGE),
      category: named(0),
      tag: named(1),
    }
  }
  if (names.includes(null)) return of(0, [])

  if (search?.trim()) {
    const {
      found: { found, items },
      near,
    } = await findOrNear(
      database,
      search,
      (words) => searchPosts(database, { search: words, topics }, page),
      (answer) => answer.found === 0,
    )
    return found > MOST ? of(NEWEST_OF_MORE, items, { more: true, near }) : of(found, items, { near })
  }
  const [first, second] = topics
  if (first !== undefined && second !== undefined) {
    const { total, items } = await postsOfBoth(database, [first, second], page)
    return of(total, items)
  }
  const counts = await countsOf(services)
  const total = first === undefined ? Math.max(0, counts.total - 1) : (counts.topics[first]?.count ?? 0)
  return of(
    total,
    first === undefined ? await allPosts(database, total, page) : await postsOf(database, first, total, page),
  )
}
