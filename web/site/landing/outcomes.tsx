import type { CSSProperties } from 'react'
import { useContent } from '../../core/query.ts'
import { SampleTag } from '../../ui/sample-tag.tsx'
import { Section } from '../../ui/section.tsx'
import { outcomesContent } from './layout-queries.ts'
import { useStop } from './night-route.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** Measured results, before and after on one scale, with the source they come from. */
export default function Outcomes() {
  const { data, pending } = useContent(outcomesContent)
  const stop = useStop('outcomes')
  if (pending) return <SectionSkeleton of="outcomes" />
  if (data.items.length === 0) return null

  return (
    <Section ground="night" id="outcomes" labelledBy="outcomes-heading" route={stop}>
      <h2 id="outcomes-heading">{data.title}</h2>
      <p className="lead">{data.text}</p>
      <div className="outcomes">
        <p className="outcomes-head" aria-hidden="true">
          <span>{data.before}</span>
          <span>{data.after}</span>
        </p>
        <ul>
          {data.items.map((item) => (
            <li key={item.name}>
              <h3>
                {item.name}
                <small>{item.detail}</small>
              </h3>
              <Value when={data.before} at={item.fromAt} text={item.from} />
              <Value when={data.after} at={item.toAt} text={item.to} lit />
              <strong className="figure">{item.change}</strong>
            </li>
          ))}
        </ul>
      </div>
      <SampleTag of={data.items} />
      {data.source && <p className="source">{data.source}</p>}
    </Section>
  )
}

/** A value at its place on the axis of its row, which begins at zero and is the same before and after. */
const Value = ({ when, at, text, lit = false }: { when: string; at: number; text: string; lit?: boolean }) => (
  <p className={lit ? 'outcome outcome-lit' : 'outcome'} style={{ '--at': at / 100 } as CSSProperties}>
    <span className="outcome-when">{when}</span> <span className="figure">{text}</span>
  </p>
)
