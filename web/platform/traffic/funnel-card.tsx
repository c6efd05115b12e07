import { useState } from 'react'
import { type Funnel, funnels } from '../../../contract/platform/analytics/funnels.ts'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { funnelNames, otherWays, type Step, stepsOf, worstLoss } from './funnel.ts'
import { inWords, shareOf } from './report-words.ts'

const options = (Object.keys(funnels) as Funnel[]).map((value) => ({ value, label: funnelNames[value] }))
const HEIGHT = 88
const NODE = 5

/** How many visits go on from step to step until they are leads. The list says all that the drawing shows. */
export function FunnelCard({ report }: { report: Report }) {
  const [chosen, setChosen] = useState<Funnel>('pricing')
  const steps = stepsOf(report, chosen)
  const worst = worstLoss(steps, chosen)
  const others = otherWays(report, chosen)
  return (
    <section className="card report-part" aria-label="From visit to lead">
      <header className="card-head">
        <h2>From visit to lead</h2>
        <span className="quiet">in one visit, any page between</span>
        <span className="report-tools">
          <Segments label="Over" options={options} value={chosen} onChange={setChosen} />
        </span>
      </header>
      {report.totals.visitors === 0 ? (
        <EmptyState title="Nothing was counted in this period">Choose a longer one, or fewer filters.</EmptyState>
      ) : (
        <>
          <ol className="funnel">
            {steps.map((step, index) => (
              <li key={step.name}>
                <span className="funnel-route" data-end={index === steps.length - 1}>
                  <i aria-hidden="true" />
                  {steps[index + 1] && (
                    <b className={worst?.at === index + 1 ? 'figure funnel-worst' : 'figure'}>
                      {shareOf(steps[index + 1]!.passed)}
                      <span className="visually-hidden"> go on to</span>
                    </b>
                  )}
                </span>
                <span className="funnel-name">{step.name}</span>
                <b className="figure funnel-count">{inWords(step.visitors)}</b>
                <span className="funnel-before">
                  was <span className="figure">{inWords(step.before)}</span>
                </span>
              </li>
            ))}
          </ol>
          <Flow steps={steps} />
          {others > 0 && (
            <p className="funnel-said">
              <span>
                <b className="figure">{inWords(others)}</b> more {others === 1 ? 'lead' : 'leads'} came other ways.
              </span>
            </p>
          )}
          {worst && (
            <p className="funnel-said">
              <StatusText status="warning">The worst loss:</StatusText> {worst.words}
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** The visits as streams: as thick as they are many, and what is lost bends down. */
function Flow({ steps }: { steps: Step[] }) {
  const width = 1000
  const all = Math.max(1, steps[0]!.visitors)
  const thick = (count: number) => (count > 0 ? Math.max(1.5, (count / all) * (HEIGHT - 4)) : 0)
  const column = width / steps.length
  return (
    <svg className="funnel-flow" viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {steps.map((step, index) => {
        const next = steps[index + 1]
        const x = index * column
        const [here, on] = [thick(step.visitors), thick(next?.visitors ?? 0)]
        const lost = here - on
        const end = x + NODE + column * 0.7
        return (
          <g key={step.name}>
            {next && lost > 0 && (
              <path
                className="funnel-lost"
                d={`M${x + NODE},${on} C${x + column * 0.35},${on} ${x + column * 0.4},${HEIGHT} ${end},${HEIGHT} L${x + NODE},${Math.max(here, HEIGHT)} Z`}
              />
            )}
            {next && <rect className="funnel-on" x={x + NODE} width={column - NODE} height={on} />}
            <rect
              className={next ? 'funnel-node' : 'funnel-lead'}
              x={x}
              width={next ? NODE : column}
              height={Math.max(here, 2)}
            />
          </g>
        )
      })}
    </svg>
  )
}
