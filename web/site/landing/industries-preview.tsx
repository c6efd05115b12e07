import { useContent } from '../../core/query.ts'
import { Directory } from '../industries/directory.tsx'
import { industries } from '../industries/queries.ts'
import { Section } from '../../ui/section.tsx'
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
      <Directory of={list.data} level="h3" few />
    </Section>
  )
}
