import type { OutcomesSection } from '../../../contract/site/landing/outcomes.ts'
import type { CSSProperties } from 'react'
import { useContent } from '../../core/query.ts'
import { SampleNote } from '../../ui/sample-note.tsx'
import { Section } from '../../ui/section.tsx'
import { outcomesContent } from './layout-queries.ts'
import { useStop } from './night-route.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** Measured results, each as the way from where it stood to where it stands, with the source they come from. */
export default function Outcomes() {
  const { data, pending } = useContent(outcomesContent)
  const stop = useStop('outcomes')
  if (pending) return <SectionSkeleton of="outcomes" />
  if (data.items.length === 0) return null

  return (
    <Section ground="night" id="outcomes" labelledBy="outcomes-heading" route={stop}>
      <h2 id="outcomes-heading">{data.title}</h2>
      <p className="lead">{data.text}</p>
      <ul className="outcomes">
        {data.items.map((item) => (
          <li key={item.name}>
            <h3>
              {item.name}
              <small>{item.detail}</small>
            </h3>
            <Dumbbell {...item} />
            <strong className="figure">{item.change}</strong>
          </li>
        ))}
      </ul>
      <SampleNote of={data.items} text={data.sampleText} />
      {data.source && <p className="source">{data.source}</p>}
    </Section>
  )
}

/** Below this distance, in percent of the track, the two figures would run into each other: they turn outwards. */
const NEAR = 22

function Dumbbell({ from, to, fromAt, toAt }: OutcomesSection['items'][number]) {
  const near = Math.abs(fromAt - toAt) < NEAR
  const classes = ['dumbbell', near && 'dumbbell-near', fromAt < toAt && 'dumbbell-up']
  return (
    <p
      className={classes.filter(Boolean).join(' ')}
      style={{ '--from': `${fromAt}%`, '--to': `${toAt}%` } as CSSProperties}
    >
      <span className="visually-hidden">From </span>
      <span className="dumbbell-from figure">{from}</span>
      <span className="visually-hidden"> to </span>
      <span className="dumbbell-to figure">{to}</span>
    </p>
  )
}
