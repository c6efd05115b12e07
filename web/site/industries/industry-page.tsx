import { useParams } from '@tanstack/react-router'
import type { Industry } from '../../../contract/site/industries/industries.ts'
import { type Band, Bands } from '../blocks/bands.tsx'
import { pageOfBlocks } from '../blocks/page-of-blocks.ts'
import { Signposts } from '../blocks/signposts.tsx'
import { useFound } from '../../core/query.ts'
import { Breadcrumb } from '../../platform/seo/breadcrumb.tsx'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { describe } from '../../platform/seo/rules.ts'
import { ServiceData } from '../../platform/seo/service-data.tsx'
import { JsonLd } from '../../platform/seo/structured-data.tsx'
import { Footprint } from './footprint.tsx'
import { industry } from './industry-queries.ts'

/** One industry, composed of blocks, with the solutions that serve it. */
export function IndustryPage() {
  const { slug } = useParams({ strict: false }) as { slug: string }
  const page = useFound(industry(slug))
  const { title, summary, description, metaDescription, content, featuredImage, footprint, blocks, faqPage } = page
  const path = `/industries/${slug}`
  const about = describe(metaDescription, content)
  return (
    <>
      <PageHead
        title={title}
        path={path}
        description={about}
        {...(featuredImage && { image: `/og${path}.jpg` })}
        {...page.search}
      />
      <ServiceData page={page} path={path} about={about} />
      {faqPage && <JsonLd data={faqPage} />}
      <Bands
        bands={pageOfBlocks(blocks, {
          title,
          text: description || summary,
          above: (
            <Breadcrumb
              crumbs={[
                { name: 'Industries', path: '/industries' },
                { name: title, path },
              ]}
            />
          ),
          beside: <Footprint of={footprint} />,
          also: related(page),
        })}
      />
    </>
  )
}

function related({ relatedSolutions }: Industry): Band | null {
  if (relatedSolutions.length === 0) return null
  return {
    key: 'related',
    ground: 'paper',
    titleId: 'related-title',
    content: (
      <>
        <h2 id="related-title">What it runs on</h2>
        <Signposts
          level="h3"
          places={relatedSolutions.map(({ slug, title, summary, icon }) => ({
            href: `/solutions/${slug}`,
            title,
            text: summary,
            icon,
          }))}
        />
      </>
    ),
  }
}
