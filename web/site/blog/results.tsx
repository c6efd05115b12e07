import type { PostList } from '../../../contract/site/blog/blog.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { addressOf, type Filter, isFiltered } from './filter.ts'
import { ListLink } from './list-link.tsx'
import { Pager } from './pager.tsx'
import { PostCards } from './post-card.tsx'

const WAITING = [1, 2, 3, 4, 5, 6]

/** One page of posts, or what to do where there is none. */
export function Results({ list, pending, filter }: { list: PostList | null; pending: boolean; filter: Filter }) {
  if (pending)
    return (
      <div className="post-cards">
        {WAITING.map((place) => (
          <Skeleton key={place} variant="card" lines={4} />
        ))}
      </div>
    )
  if (!list) return <Unread filter={filter} />
  if (list.items.length === 0) return <Nothing list={list} filter={filter} />
  return (
    <>
      <PostCards of={list.items} level={isFiltered(filter) || filter.page > 1 ? 'h3' : 'h2'} />
      <Pager filter={filter} pages={list.pages} />
    </>
  )
}

/** What the list shows, in words; read out when it changes. */
export function Heading({ list, filter }: { list: PostList | null; filter: Filter }) {
  const { page, search } = filter
  if (!isFiltered(filter) && page === 1) return null
  const topics = [
    list?.category?.name ?? filter.category,
    list?.tag ? `“${list.tag.name}”` : filter.tag && `“${filter.tag}”`,
  ]
  const [category, tag] = topics
  const subject = search
    ? `Search for “${search}”`
    : tag && category
      ? `${category}, tagged ${tag}`
      : tag
        ? `Tagged ${tag}`
        : (category ?? 'All posts')
  return (
    <header className="results-head">
      <h2 id="results-title">{subject}</h2>
      <p role="status">
        {list ? counted(list) : ''}
        {list && list.items.length > 0 && list.pages > 1 && `, page ${list.page} of ${list.pages}`}
      </p>
      {!search && page === 1 && <Described list={list} />}
      {isFiltered(filter) && list && list.items.length > 0 && (
        <ListLink className="button-text" filter={{}}>
          All posts
        </ListLink>
      )}
    </header>
  )
}

/** The descriptions of the category and of the tag. */
const Described = ({ list }: { list: PostList | null }) =>
  [list?.category?.description, list?.tag?.description]
    .filter((words) => words !== undefined)
    .map((words) => (
      <p key={words} className="results-about">
        {words}
      </p>
    ))

function counted({ total, more, near }: PostList): string {
  if (near) return `No post holds these words. ${total === 1 ? 'One holds' : `${total} hold`} words like them`
  if (more) return `Too many posts hold these words: here are the ${total} newest. Add a word to narrow it down`
  return total === 0 ? 'No posts' : total === 1 ? '1 post' : `${total} posts`
}

/** An empty list says why, and offers the one next step. */
function Nothing({ list: { total, pages }, filter }: { list: PostList; filter: Filter }) {
  if (filter.page > 1 && total > 0) {
    return (
      <EmptyState
        title="There is no such page"
        action={
          <ButtonLink variant="ink" href={addressOf({ ...filter, page: pages })}>
            {pages === 1 ? 'Show the posts' : `Go to page ${pages}`}
          </ButtonLink>
        }
      >
        {pages === 1 ? 'Everything is on one page.' : `The last page is number ${pages}.`}
      </EmptyState>
    )
  }
  if (!isFiltered(filter)) {
    return (
      <EmptyState
        title={filter.page > 1 ? 'There is no such page' : 'Nothing more to read yet'}
        action={
          <ButtonLink variant="ink" href="/solutions">
            See the platform
          </ButtonLink>
        }
      >
        New posts appear here as soon as they are published.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={filter.search ? 'No post holds these words' : 'No post is about this'}
      action={
        <ButtonLink variant="ink" href="/blog">
          Show all posts
        </ButtonLink>
      }
    >
      {filter.search
        ? 'Try a single word, or another form of it.'
        : 'It may have been renamed, or its posts were taken down.'}
    </EmptyState>
  )
}

const Unread = ({ filter }: { filter: Filter }) => (
  <EmptyState
    title="The posts can’t be listed right now"
    action={
      <a className="button button-ink" href={addressOf(filter)}>
        Load again
      </a>
    }
  >
    The reason is on our side and should pass within moments.
  </EmptyState>
)
