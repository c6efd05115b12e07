import { useContent } from '../core/query.ts'
import { PageHead } from '../seo/page-head.tsx'
import { seoConfig } from '../seo/queries.ts'
import { Section } from '../ui/section.tsx'
import { WordmarkSheet } from '../ui/wordmark-sheet.tsx'

/** The wordmark in its ten styles and three sizes. */
export function BrandPage() {
  const { data: { siteName } } = useContent(seoConfig)
  return (
    <Section ground="paper" labelledBy="brand-title" route={{ side: 'left', time: '09:00' }}>
      <PageHead title="Brand" path="/brand" description={`The ${siteName} wordmark in its ten styles and three sizes.`} />
      <h1 id="brand-title">Brand</h1>
      <p className="lead">The wordmark in ten styles and three sizes, on paper and on night.</p>
      <h2 className="visually-hidden">Wordmarks</h2>
      <WordmarkSheet name={siteName} />
    </Section>
  )
}
