import { Bands } from '../blocks/bands.tsx'
import { useContent } from '../../core/query.ts'
import { whenVisible } from '../../core/when-visible.tsx'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { seoConfig } from '../../platform/seo/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WordmarkSheet } from '../../ui/wordmark-sheet.tsx'
import { RichTextView } from '../../platform/rich-text/rich-text-view.tsx'
import { BrandType } from './brand-type.tsx'
import { brandScreen } from './brand-queries.ts'
import { WordmarkDownloads } from './wordmark-downloads.tsx'
import './brand.css'

const colors = whenVisible(
  'brand-colors',
  () => import('./brand-colors.tsx'),
  <Skeleton variant="block" height={900} />,
)

/** The wordmark in its ten styles and three sizes, to take away; colours, type, and the rules for using them. */
export function BrandPage() {
  const {
    data: { siteName },
  } = useContent(seoConfig)
  const {
    data: { title, text, metaDescription, body },
  } = useContent(brandScreen)
  return (
    <>
      <PageHead title={title} path="/brand" description={metaDescription} />
      <Bands
        bands={[
          {
            key: 'brand',
            ground: 'paper',
            titleId: 'brand-title',
            className: 'brand-opening',
            content: (
              <>
                <h1 id="brand-title">{title}</h1>
                <p className="lead">{text}</p>
                <h2 className="visually-hidden">Wordmarks</h2>
                <h2>Wordmark</h2>
                <WordmarkSheet name={siteName} below={WordmarkDownloads} />
              </>
            ),
          },
          { key: 'colors', ground: 'paper', titleId: 'colors-title', content: colors },
          { key: 'type', ground: 'night', titleId: 'type-title', content: <BrandType /> },
          {
            key: 'rules',
            ground: 'paper',
            titleId: 'rules-title',
            content: (
              <>
                <h2 id="rules-title">Using it</h2>
                <RichTextView text={body} className="brand-rules" />
              </>
            ),
          },
        ]}
      />
    </>
  )
}
