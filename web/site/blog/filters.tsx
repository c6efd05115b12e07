import type { ReactNode } from 'react'
import type { PostTopics } from '../../../contract/site/blog/blog.ts'
import { type Filter, isFiltered } from './filter.ts'
import { ListLink } from './list-link.tsx'

/** The categories as stops on the route; each is a link, and the one that is shown is marked. */
export function Categories({ of: categories, filter }: { of: PostTopics['categories']; filter: Filter }) {
  if (categories.length < 2) return null
  return (
    <nav className="post-categories" aria-label="Categories">
      <ul>
        <li>
          <Stop to={{}} current={!isFiltered(filter)}>
            All
          </Stop>
        </li>
        {categories.map(({ name, slug, count }) => (
          <li key={slug}>
            <Stop to={{ category: slug }} current={filter.category === slug}>
              {name} <Count of={count} />
            </Stop>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Stop = ({ to, current, children }: { to: Partial<Filter>; current: boolean; children: ReactNode }) => (
  <ListLink filter={to} aria-current={current ? 'true' : undefined}>
    {children}
  </ListLink>
)

/** The tags that are used most. */
export function Tags({ of: tags, filter }: { of: PostTopics['tags']; filter: Filter }) {
  if (tags.length === 0) return null
  return (
    <nav className="post-tags" aria-labelledby="tags-title">
      <h2 id="tags-title">By tag</h2>
      <ul>
        {tags.map(({ name, slug, count }) => (
          <li key={slug}>
            <Stop to={{ tag: slug }} current={filter.tag === slug}>
              {name} <Count of={count} />
            </Stop>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Count = ({ of: count }: { of: number }) => (
  <>
    <span className="figure">{count}</span> <span className="visually-hidden">{count === 1 ? 'post' : 'posts'}</span>
  </>
)
