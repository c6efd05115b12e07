import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { track } from '../../platform/analytics/track.ts'
import { type Band, Bands } from '../blocks/bands.tsx'
import { useContent, useFound } from '../../core/query.ts'
import { Breadcrumb } from '../../platform/seo/breadcrumb.tsx'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { seoConfig } from '../../platform/seo/queries.ts'
import { RichTextView } from '../../platform/rich-text/rich-text-view.tsx'
import { Byline } from './byline.tsx'
import { ChapterList } from './chapter-list.tsx'
import { chapters } from './chapters.ts'
import { FeedLinks } from './feed-links.tsx'
import { ListLink } from './list-link.tsx'
import { Neighbours } from './neighbours.tsx'
import { PostCards } from './post-card.tsx'
import { PostCover } from './post-cover.tsx'
import { PostData } from './post-data.tsx'
import { onePost } from './post-queries.ts'
import { blogHeading } from './queries.ts'
import { Share } from './share.tsx'
import './cards.css'
import './post.css'

/** One post: its text with the chapters beside it, and where to read on. */
export function PostPage() {
  const { slug } = useParams({ strict: false }) as { slug: string }
  const post = useFound(onePost(slug))
  const {
    data: { title: blog },
  } = useContent(blogHeading)
  const {
    data: { siteName },
  } = useContent(seoConfig)
  const path = `/blog/${slug}`
  useEffect(() => track('blog_post_view', { slug }), [slug])

  const opening: Band = {
    key: 'opening',
    ground: 'night',
    className: 'opening post-opening',
    titleId: 'post-title',
    behind: <div className="opening-streets" aria-hidden="true" />,
    content: (
      <>
        <Breadcrumb
          crumbs={[
            { name: blog, path: '/blog' },
            { name: post.title, path },
          ]}
        />
        <div className="post-head">
          <div>
            <h1 id="post-title">{post.title}</h1>
            {post.excerpt && <p className="lead">{post.excerpt}</p>}
            <Byline post={post} />
          </div>
          <PostCover post={post} eager />
        </div>
      </>
    ),
  }
  const text: Band = {
    key: 'text',
    ground: 'paper',
    label: 'The post',
    content: (
      <>
        <div className="post-body">
          <ChapterList chapters={chapters(post.content)} />
          <article aria-labelledby="post-title">
            <RichTextView text={post.content} />
          </article>
          <footer className="post-end">
            {post.tags.length > 0 && (
              <ul className="post-tags" aria-label="Tags">
                {post.tags.map(({ name, slug: tag }) => (
                  <li key={tag}>
                    <ListLink filter={{ tag }}>{name}</ListLink>
                  </li>
                ))}
              </ul>
            )}
            <Share title={post.title} path={path} />
          </footer>
        </div>
        <Neighbours post={post} />
      </>
    ),
  }
  const related: Band[] =
    post.related.length === 0
      ? []
      : [
          {
            key: 'related',
            ground: 'paper',
            titleId: 'related-title',
            className: 'post-related',
            content: (
              <>
                <h2 id="related-title">Read on</h2>
                <PostCards of={post.related} level="h3" />
              </>
            ),
          },
        ]
  return (
    <>
      <PageHead
        title={post.title}
        path={path}
        description={post.metaDescription}
        type="article"
        {...(post.featuredImage && { image: `/og${path}.jpg` })}
        {...post.search}
      />
      <PostData post={post} />
      <FeedLinks site={siteName} />
      <Bands bands={[opening, text, ...related]} />
    </>
  )
}
