import { roi } from '../../../contract/site/landing/roi.ts'
import { useContent } from '../../core/query.ts'
import { Range } from '../../ui/range.tsx'
import { Section } from '../../ui/section.tsx'
import { useStop } from './night-route.ts'
import { usePositions } from './roi-address.ts'
import { Assumptions, Comparison, Docket } from './roi-docket.tsx'
import { inputs, namesOf, scaleOf, toInput, toPositions } from './roi-inputs.ts'
import { roiContent } from './section-queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** What a year of paperwork costs and what is kept of it, worked out as the five figures are moved. */
export default function Roi() {
  const { data, pending } = useContent(roiContent)
  const stop = useStop('roi')
  const start = toPositions(data.start)
  const [positions, move] = usePositions(start)
  if (pending) return <SectionSkeleton of="roi" />

  const result = roi(toInput(positions), data.assumptions)
  return (
    <Section ground="paper" id="roi" labelledBy="roi-heading" route={stop}>
      <h2 id="roi-heading">{data.title}</h2>
      <p className="lead">{data.text}</p>
      <div className="roi">
        <div className="roi-inputs">
          {inputs.map((name) => (
            <Range
              key={name}
              {...namesOf(name, data.labels)}
              {...scaleOf(name, start)}
              value={positions[name]}
              onChange={(value) => move({ ...positions, [name]: value })}
            />
          ))}
        </div>
        <Docket result={result} words={data.docket} sentences={data.sentences} button={data.button} />
        <div className="roi-proof">
          <Comparison {...result} words={data.docket} />
          <Assumptions assumed={data.assumptions} sentences={data.sentences} title={data.docket.assumes} />
        </div>
      </div>
    </Section>
  )
}
