import { useParams } from '@tanstack/react-router'
import { plainText } from '../../../contract/platform/rich-text/rich-text.ts'
import { Bands } from '../blocks/bands.tsx'
import { useFound } from '../../core/query.ts'
import { longDate } from '../../core/utc-dates.ts'
import { Breadcrumb } from '../../platform/seo/breadcrumb.tsx'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { describe } from '../../platform/seo/rules.ts'
import { JsonLd } from '../../platform/seo/structured-data.tsx'
import { RichTextView } from '../../platform/rich-text/rich-text-view.tsx'
import { HelpLinks } from './help-links.tsx'
import { article } from './article-queries.ts'
import { Useful } from './useful.tsx'
import './help.css'
import './static-page.css'

/** One article of the help center. */
export function ArticlePage() {
  const { slug } = useParams({ strict: false }) as { slug: string }
  const { title, summary, metaDescription, content, category, updatedAt, related, faqPage, search } = useFound(
    article(slug),
  )
  const path = `/resources/help/${slug}`
  return (
    <>
      <PageHead title={title} path={path} description={describe(metaDescription, plainText(content))} {...search} />
      {faqPage && <JsonLd data={faqPage} />}
      <Bands
        bands={[
          {
            key: 'article',
            ground: 'paper',
            titleId: 'article-title',
            content: (
              <>
                <Breadcrumb
                  crumbs={[
                    { name: 'Help center', path: '/resources/help' },
                    { name: title, path },
                  ]}
                />
                <h1 id="article-title">{title}</h1>
                {summary && <p className="lead">{summary}</p>}
                <p className="dated">
                  {category}, updated <time dateTime={updatedAt}>{longDate(updatedAt)}</time>
                </p>
                <div className="with-contents">
                  <RichTextView text={content} />
                  <aside className="article-aside" aria-label="More on this">
                    {related.length > 0 && (
                      <>
                        <h2>{category}</h2>
                        <HelpLinks of={related} />
                      </>
                    )}
                    <Useful key={slug} slug={slug} />
                  </aside>
                </div>
              </>
            ),
          },
        ]}
      />
    </>
  )
}
