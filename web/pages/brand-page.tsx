import { Bands } from '../blocks/bands.tsx'
import { useContent } from '../core/query.ts'
import { PageHead } from '../seo/page-head.tsx'
import { seoConfig } from '../seo/queries.ts'
import { WordmarkSheet } from '../ui/wordmark-sheet.tsx'
import { RichText } from '../writing/rich-text.tsx'
import { BrandColors } from './brand-colors.tsx'
import { BrandType } from './brand-type.tsx'
import { screenWords } from './queries.ts'
import { WordmarkDownloads } from './wordmark-downloads.tsx'
import './brand.css'

const brand = screenWords('brand')

/** The wordmark in its ten styles and three sizes, to take away; colours, type, and the rules for using them. */
export function BrandPage() {
  const { data: { siteName } } = useContent(seoConfig)
  const { data: { title, text, metaDescription, body } } = useContent(brand)
  return (
    <>
      <PageHead title={title} path="/brand" description={metaDescription} />
      <Bands bands={[
        {
          key: 'brand', ground: 'paper', titleId: 'brand-title', className: 'brand-opening',
          content: (
            <>
              <h1 id="brand-title">{title}</h1>
              <p className="lead">{text}</p>
              <h2 className="visually-hidden">Wordmarks</h2>
              <WordmarkSheet name={siteName} below={WordmarkDownloads} />
            </>
          ),
        },
        { key: 'colors', ground: 'paper', titleId: 'colors-title', content: <BrandColors /> },
        { key: 'type', ground: 'night', titleId: 'type-title', content: <BrandType /> },
        { key: 'rules', ground: 'paper', titleId: 'rules-title', content: <><h2 id="rules-title">Using it</h2><RichText text={body} className="brand-rules" /></> },
      ]} />
    </>
  )
}
