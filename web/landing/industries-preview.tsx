import ArrowRight from 'lucide-react/icons/arrow-right'
import { useContent } from '../core/query.ts'
import { Footprint } from '../industries/footprint.tsx'
import { industries } from '../industries/queries.ts'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import { useStop } from './night-route.ts'
import { SectionHead } from './section-head.tsx'
import { industriesContent } from './section-queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** The industries as a directory, each with the footprint of a typical site and the round through it. */
export default function IndustriesPreview() {
  const heading = useContent(industriesContent)
  const list = useContent(industries)
  const stop = useStop('industries')
  if (heading.pending || list.pending) return <SectionSkeleton of="industries" />

  return (
    <Section ground="paper" id="industries" labelledBy="industries-heading" route={stop}>
      <SectionHead id="industries-heading" {...heading.data} />
      <ul className="directory">
        {list.data.map(({ slug, title, summary, posts, footprint }) => (
          <li key={slug}>
            <SiteLink href={`/industries/${slug}`}>
              <Footprint of={footprint} />
              <h3>{title}</h3>
              <p>{summary}</p>
              <span className="figure">{posts}</span>
              <Icon of={ArrowRight} className="arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
