import type { previewWords } from '../../../contract/site/hero/preview.ts'
import { Tag } from '../../ui/status.tsx'
import { initials } from './initials.ts'
import type { Site } from './site.ts'

/** A site's floor plan with the round walked on it. One picture: its parts are described together, not one by one. */
export function PlanPicture({ plan, prefix }: { plan: Site; prefix: string }) {
  const { said } = plan
  return (
    <figure className="plan dashboard-plan">
      <figcaption className="plan-tags">
        <Tag on>{said.title}</Tag>
        <span className="push plan-floors" aria-hidden="true">
          {said.floors.split('\n').map((floor, at) => (
            <Tag key={at} on={floor === said.floor} figure>
              {floor}
            </Tag>
          ))}
        </span>
      </figcaption>
      <svg viewBox="0 0 660 572" role="img" aria-label={describe(plan)}>
        <path className="plan-thin plan-outside" d={plan.outside} />
        <path className="plan-wall" d={plan.walls} />
        <path className="plan-room" d={plan.rooms} />
        <path className="plan-door" d={plan.doors} />
        {plan.detail && <path className="plan-room" d={plan.detail} />}
        {plan.labels.map(([x, y, text, turned]) => (
          <text key={text + x + y} className="plan-label" x={x} y={y} {...(turned && turn(x, y, turned))}>
            {text}
          </text>
        ))}
        <path className="plan-ahead" d={plan.ahead} />
        <path className="plan-walked" d={plan.walked} />
        {plan.checkpoints.map((checkpoint, at) => (
          <CheckpointMark key={at} {...{ checkpoint, at, prefix, done: plan.done }} />
        ))}
        {plan.incident && <IncidentMark at={plan.incident} number={said.incident} />}
        {plan.guards.map(([x, y, heading, name], at) => (
          <g key={at} transform={`translate(${x} ${y})`}>
            <g className={at === 0 ? 'plan-mark plan-guard plan-guard-moving' : 'plan-mark plan-guard'}>
              {heading !== null && (
                <path className="plan-view" d="M0 0L23 -40A46 46 0 0 0 -23 -40Z" transform={`rotate(${heading})`} />
              )}
              <circle r="11" />
              <text y="3.4">{initials(name)}</text>
            </g>
          </g>
        ))}
      </svg>
    </figure>
  )
}

function CheckpointMark({
  checkpoint: [x, y, side],
  at,
  done,
  prefix,
}: {
  checkpoint: Site['checkpoints'][number]
  at: number
  done: number
  prefix: string
}) {
  const [dx, dy, anchor] = labelPlaces[side]
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="plan-mark">
        {at < done ? (
          <circle className="plan-scanned" r="5.5" />
        ) : (
          <circle className="plan-due" r={at === done ? 8 : 5.5} />
        )}
        {at === done && <circle className="plan-scanned" r="3" />}
        <text x={dx} y={dy} textAnchor={anchor}>
          <tspan className="plan-prefix">{prefix} </tspan>
          {at + 1}
        </text>
      </g>
    </g>
  )
}

const labelPlaces = { n: [0, -10, 'middle'], e: [13, 4, 'start'], s: [0, 21, 'middle'], w: [-13, 4, 'end'] } as const

function IncidentMark({ at: [x, y], number }: { at: [number, number]; number: string | undefined }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="plan-mark">
        <path className="plan-alert" d="M0-8L9 8H-9Z" />
        <text className="plan-warning" y="23" textAnchor="middle">
          {number}
        </text>
      </g>
    </g>
  )
}

/** The round as a list, and who is on post. It repeats the picture in words, for the eye alone. */
export function RoundList({ plan, said }: { plan: Site; said: typeof previewWords }) {
  return (
    <div className="dashboard-round" aria-hidden="true">
      <p className="window-heading">
        <b>{plan.said.round}</b>
        <span className="figure">
          {plan.done}/{plan.checkpoints.length}
        </span>
      </p>
      <p className="dashboard-stage quiet">{plan.said.stage}</p>
      <ol className="entries entries-tight">
        {plan.checkpoints.map(([, , , name, time, late], at) => (
          <li key={at} className={at === plan.done ? 'entry-now' : undefined}>
            <i className={at < plan.done ? 'pin pin-done' : at === plan.done ? 'pin pin-next' : 'pin'} />
            <b>
              {said.checkpoint} {at + 1} {name}
            </b>
            <span>
              <time>{time}</time>
              {late && <span className="figure late"> +{late}</span>}
            </span>
          </li>
        ))}
      </ol>
      <div className="dashboard-posts">
        <p className="window-heading">
          <b>{said.guards}</b>
          <span className="figure">
            {plan.guards.length}/{plan.guards.length}
          </span>
        </p>
        <ol className="entries">
          {plan.guards.map(([, , , name, where, since], at) => (
            <li key={at}>
              <span className="initials">{initials(name)}</span>
              <span>
                <b>{name}</b>
                <small>{where}</small>
              </span>
              <span className="entry-end">
                <time>{since}</time>
                <small>{said.since}</small>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

const turn = (x: number, y: number, degrees: number) => ({
  transform: `rotate(${degrees} ${x} ${y})`,
  textAnchor: 'middle' as const,
})

const describe = ({ said: { title, round }, done, checkpoints, guards }: Site) =>
  `Floor plan of ${title} with ${guards.length} guards; round “${round}”, ${done} of ${checkpoints.length} ` +
  'checkpoints scanned'
