import { useParams } from '@tanstack/react-router'
import { useContent, useFound } from '../../core/query.ts'
import { SitePicture } from '../../platform/media/picture.tsx'
import { Breadcrumb } from '../../platform/seo/breadcrumb.tsx'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { type Band, Bands } from '../blocks/bands.tsx'
import { AuthorData } from './author-data.tsx'
import { oneAuthor } from './author-queries.ts'
import { PostCards } from './post-card.tsx'
import { blogHeading } from './queries.ts'
import './author.css'
import './cards.css'

/** An author: who they are, and what they wrote. */
export function AuthorsPage() {
  const { slug } = useParams({ strict: false }) as { slug: string }
  const author = useFound(oneAuthor(slug))
  const {
    data: { title: blog },
  } = useContent(blogHeading)
  const { role, description, picture, links, posts, total } = author
  const name = `${author.firstName} ${author.lastName}`.trim()
  const path = `/blog/authors/${slug}`
  const opening: Band = {
    key: 'opening',
    ground: 'night',
    className: 'opening author-opening',
    titleId: 'author-name',
    behind: <div className="opening-streets" aria-hidden="true" />,
    content: (
      <>
        <Breadcrumb
          crumbs={[
            { name: blog, path: '/blog' },
            { name, path },
          ]}
        />
        <div className="author-head">
          {picture && <SitePicture src={picture} alt="" width={160} height={160} sizes="160px" eager />}
          <div>
            <h1 id="author-name">{name}</h1>
            {role && <p className="author-role">{role}</p>}
            {description && <p className="lead">{description}</p>}
            {links.length > 0 && (
              <ul className="author-links" aria-label={`Links of ${name}`}>
                {links.map(({ label, href }) => (
                  <li key={`${label} ${href}`}>
                    <SiteLink href={href}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </>
    ),
  }
  const written: Band = {
    key: 'posts',
    ground: 'paper',
    titleId: 'author-posts',
    content: (
      <>
        <h2 id="author-posts">{total > posts.length ? `The latest ${posts.length} of ${total} posts` : 'Posts'}</h2>
        {posts.length > 0 ? <PostCards of={posts} level="h3" /> : <p>Nothing is published yet.</p>}
      </>
    ),
  }
  return (
    <>
      <PageHead
        title={name}
        path={path}
        description={description || `${[name, role].filter(Boolean).join(', ')}: posts in our blog.`}
        image="/og/blog.png"
        noindex={total === 0}
      />
      <AuthorData author={author} />
      <Bands bands={[opening, written]} />
    </>
  )
}
