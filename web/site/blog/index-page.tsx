import { useLocation } from '@tanstack/react-router'
import { type Band, Bands } from '../blocks/bands.tsx'
import { useContent } from '../../core/query.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { seoConfig } from '../../platform/seo/queries.ts'
import { FeedLinks } from './feed-links.tsx'
import { Featured } from './featured.tsx'
import { canonicalOf, type Filter, isFiltered, readFilter } from './filter.ts'
import { Categories, Tags } from './filters.tsx'
import { blogHeading, postList, postTopics } from './queries.ts'
import { Heading, Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import './blog.css'
import './cards.css'

/** All posts: the featured one first, then page by page, by category, by tag or by the words they hold. */
export function BlogPage() {
  const filter = readFilter(new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })))
  const {
    data: { title, tagline },
  } = useContent(blogHeading)
  const {
    data: { categories, tags },
  } = useContent(postTopics)
  const { data: list, pending } = useContent(postList(filter))
  const {
    data: { siteName },
  } = useContent(seoConfig)
  const opens = !isFiltered(filter) && filter.page === 1
  const nowhere = !pending && list?.items.length === 0 && !opens
  const names = categories.map(({ name }) => name.toLowerCase()).join(', ')

  const opening: Band = {
    key: 'opening',
    ground: 'night',
    className: 'opening blog-opening',
    titleId: 'blog-title',
    behind: <div className="opening-streets" aria-hidden="true" />,
    content: (
      <>
        <div className="blog-head">
          <div>
            <h1 id="blog-title">{title}</h1>
            <p className="lead">{tagline}</p>
          </div>
          <SearchForm words={filter.search} />
        </div>
        {opens && <Featured />}
      </>
    ),
  }
  const posts: Band = {
    key: 'posts',
    ground: 'paper',
    className: 'blog-posts',
    ...(opens ? { label: 'Posts' } : { titleId: 'results-title' }),
    content: (
      <>
        <Categories of={categories} filter={filter} />
        <Heading list={list} filter={filter} />
        <Results list={list} pending={pending} filter={filter} />
        <Tags of={tags} filter={filter} />
      </>
    ),
  }
  return (
    <>
      <PageHead
        title={titleOf(filter, title, list?.category?.name, list?.tag?.name)}
        description={
          list?.category?.description ?? list?.tag?.description ?? (names ? `${tagline}: ${names}.` : tagline)
        }
        image="/og/blog.png"
        noindex={nowhere || Boolean(filter.search)}
        {...(!nowhere && !filter.search && { path: canonicalOf(filter) })}
      />
      <FeedLinks site={siteName} />
      <Bands bands={[opening, posts]} />
    </>
  )
}

function titleOf({ search, page }: Filter, title: string, category?: string, tag?: string): string {
  const parts = [search && `Search: ${search}`, category, tag && `Tagged ${tag}`, page > 1 && `Page ${page}`, title]
  return parts.filter(Boolean).join(', ')
}
