import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Solution } from '../../../contract/site/solutions/solutions.ts'
import { track } from '../../platform/analytics/track.ts'
import { type Band, Bands } from '../blocks/bands.tsx'
import { pageOfBlocks } from '../blocks/page-of-blocks.ts'
import { Signposts } from '../blocks/signposts.tsx'
import { useFound } from '../../core/query.ts'
import { Breadcrumb } from '../../platform/seo/breadcrumb.tsx'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { describe } from '../../platform/seo/rules.ts'
import { ServiceData } from '../../platform/seo/service-data.tsx'
import { JsonLd } from '../../platform/seo/structured-data.tsx'
import { solution } from './solution-queries.ts'

/** One solution, composed of blocks, with the industries that it serves and the solutions beside it. */
export function SolutionPage() {
  const { slug } = useParams({ strict: false }) as { slug: string }
  const page = useFound(solution(slug))
  const { title, summary, description, metaDescription, content, featuredImage, blocks, faqPage, search } = page
  const path = `/solutions/${slug}`
  const about = describe(metaDescription, content)
  useEffect(() => track('solution_view', { slug }), [slug])

  const crumbs = [
    { name: 'Platform', path: '/solutions' },
    { name: title, path },
  ]
  return (
    <>
      <PageHead
        title={title}
        path={path}
        description={about}
        {...(featuredImage && { image: `/og${path}.jpg` })}
        {...search}
      />
      <ServiceData page={page} path={path} about={about} />
      {faqPage && <JsonLd data={faqPage} />}
      <Bands
        bands={pageOfBlocks(blocks, {
          title,
          text: description || summary,
          above: <Breadcrumb crumbs={crumbs} />,
          also: related(page),
        })}
      />
    </>
  )
}

function related({ relatedIndustries, relatedSolutions }: Solution): Band | null {
  if (relatedIndustries.length + relatedSolutions.length === 0) return null
  return {
    key: 'related',
    ground: 'paper',
    label: 'Related',
    className: 'related',
    content: (
      <>
        {relatedIndustries.length > 0 && <h2>Industries that use it</h2>}
        <Signposts
          level="h3"
          places={relatedIndustries.map(({ slug, title, summary, posts }) => ({
            href: `/industries/${slug}`,
            title,
            text: summary,
            note: posts,
          }))}
        />
        {relatedSolutions.length > 0 && <h2>Works with</h2>}
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
