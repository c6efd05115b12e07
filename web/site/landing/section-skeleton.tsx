import { Section, type Ground } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Stop } from './night-route.ts'

const NIGHT: Stop[] = ['tour', 'outcomes']

/** Keeps a section's room while its code or its content is on the way; the heights are in sections.css. */
export function SectionSkeleton({ of: name }: { of: Stop }) {
  const ground: Ground = NIGHT.includes(name) ? 'night' : 'paper'
  return (
    <Section ground={ground} label="Loading" className={`awaited awaited-${name}`} route={{}}>
      <Skeleton lines={2} />
      <Skeleton variant="block" />
    </Section>
  )
}
