import { useParams } from '@tanstack/react-router'
import { plainText } from '../../../contract/platform/rich-text/rich-text.ts'
import { type Band, Bands } from '../blocks/bands.tsx'
import { bandsOf } from '../blocks/block.tsx'
import { useFound } from '../../core/query.ts'
import { longDate } from '../../core/utc-dates.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { describe } from '../../platform/seo/rules.ts'
import { JsonLd } from '../../platform/seo/structured-data.tsx'
import { outline } from '../../platform/rich-text/outline.ts'
import { RichTextView } from '../../platform/rich-text/rich-text-view.tsx'
import { ContentsList } from './contents-list.tsx'
import { PageData } from './page-data.tsx'
import { staticPage } from './static-queries.ts'
import './static-page.css'

/** A page that editors made, at the root of the site: running text, then blocks. */
export function StaticPage() {
  const { slug } = useParams({ strict: false }) as { slug: string }
  const page = useFound(staticPage(slug))
  const { title, summary, metaDescription, content, blocks, updatedAt, faqPage, search } = page
  const about = describe(metaDescription, plainText(content))
  const headings = outline(content).filter(({ level }) => level === 2)
  const text: Band = {
    key: 'text',
    ground: 'paper',
    titleId: 'page-title',
    content: (
      <>
        <h1 id="page-title">{title}</h1>
        {summary && <p className="lead">{summary}</p>}
        <p className="dated">
          Last updated <time dateTime={updatedAt}>{longDate(updatedAt)}</time>
        </p>
        <div className="with-contents">
          <ContentsList headings={headings} />
          <RichTextView text={content} />
        </div>
      </>
    ),
  }
  return (
    <>
      <PageHead title={title} path={`/${slug}`} description={about} {...search} />
      <PageData page={page} about={about} />
      {faqPage && <JsonLd data={faqPage} />}
      <Bands bands={[text, ...bandsOf(blocks, 'paper')]} />
    </>
  )
}
