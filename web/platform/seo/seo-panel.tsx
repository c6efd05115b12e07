import { useMemo } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { searchLengths } from '../../../contract/platform/editing/search-lengths.ts'
import { pictureAt } from '../../../contract/platform/media/picture.ts'
import { plainText, type RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { useContent } from '../../core/query.ts'
import { isObject, type Json, textOf } from '../forms/fields.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { headOf } from './page-head.tsx'
import { SearchResult, SharedCard } from './page-looks.tsx'
import { seoConfig } from './queries.ts'
import { describe } from './rules.ts'
import './seo-panel.css'

const { title: TITLE, description: DESCRIPTION } = searchLengths

/** The words of a page's content, whether it is a text with layout or without. */
function wordsOf(content: Json): string {
  if (!isObject(content)) return textOf(content)
  return Array.isArray(content['content']) ? plainText(content as RichText) : ''
}

/**
 * How a page will look among search results and where it is shared, made of what is being written by the rules of the
 * public page, with its title and description counted. Of any kind whose data has `title`, `metaDescription`, `content`
 * and, if it has one, `featuredImage`.
 */
export function SeoPanel({
  data,
  document: { address, liveVersion },
}: {
  data: Json
  document: Pick<EditedDocument, 'address' | 'liveVersion'>
}) {
  const { data: site, pending } = useContent(seoConfig)
  const page = isObject(data) ? data : {}
  const { content } = page
  const words = useMemo(() => wordsOf(content), [content])
  if (pending)
    return (
      <Card title="Search and sharing">
        <Skeleton lines={4} />
      </Card>
    )

  const [ownTitle, written, cover] = ['title', 'metaDescription', 'featuredImage'].map((name) =>
    textOf(page[name]).trim(),
  ) as [string, string, string]
  const said = isObject(page['search']) ? page['search'] : {}
  const title = textOf(said['title']).trim() || ownTitle
  const own = textOf(said['picture']) || cover
  const noindex = said['noindex'] === true
  const description = describe(written, words)
  const head = headOf(site, {
    title,
    description,
    ...(address && { path: address }),
    ...(own && { image: own }),
    canonical: textOf(said['canonical']),
  })
  const place = head.address ?? address ?? ''
  // The product draws a picture of what visitors see, so before that there is none.
  const image = own || liveVersion !== null ? head.image : null
  return (
    <Card title="Search and sharing" className="seo-panel">
      <dl className="seo-counts">
        <div>
          <dt>Title</dt>
          <dd>
            <Count length={title.length} most={TITLE} />
          </dd>
        </div>
        <div>
          <dt>Description</dt>
          <dd>
            <Count length={head.about.length} least={DESCRIPTION.least} most={DESCRIPTION.most} />
            {!written && (
              <span>
                {description
                  ? 'None is written: search engines get the beginning of the text.'
                  : 'None is written and there is no text: search engines get the site’s own.'}
              </span>
            )}
          </dd>
        </div>
      </dl>
      {noindex && <StatusText status="warning">Search engines are asked to leave this page out</StatusText>}
      <SearchResult site={site.siteName} place={place} title={head.title} about={head.about} />
      <SharedCard
        place={place}
        title={title || 'Untitled'}
        about={head.about}
        image={image}
        alt={own ? 'The page’s picture' : 'The picture drawn from the title'}
        {...(own && { focus: focusOf(own) })}
      />
      {image && !own && (
        <p className="field-hint">
          The page has no picture of its own, so one is drawn from the title that visitors see now.
        </p>
      )}
    </Card>
  )
}

/** The panel as what an editor shows below its form. */
export const seoPanel = (data: Json, document: EditedDocument) => <SeoPanel {...{ data, document }} />

function Count({ length, least = 1, most }: { length: number; least?: number; most: number }) {
  const [status, words]: [Status, string] =
    length > most
      ? ['warning', 'Cut off']
      : length < least
        ? ['warning', length === 0 ? 'Missing' : 'Short']
        : ['success', 'Fits']
  return (
    <>
      <span className="figure">
        {length}/{most}
      </span>{' '}
      <StatusText status={status}>{words}</StatusText>
    </>
  )
}

/** Where a picture is cut: around its focal point. */
function focusOf(address: string) {
  const picture = pictureAt(address)
  return picture ? { objectPosition: `${picture.x}% ${picture.y}%` } : undefined
}
