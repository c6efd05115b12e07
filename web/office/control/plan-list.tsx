import type { DutyRow } from '../../../contract/office/control/control.ts'
import { RUN_STATUS, RUN_WORDS } from '../../field/patrols/patrol-words.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useBoardTens } from './board-context.ts'
import { DUTY_FACES, pathOf, sinceOf, titleOf } from './control-words.ts'
import { freshnessOf } from './freshness.ts'
import type { SiteScene } from './site-scene.ts'
import { STOP_FACES } from './stop-faces.ts'

type Props = {
  name: string
  zone: string
  scene: SiteScene
  chosen: string | undefined
  onChoose: (row: DutyRow) => void
}

/** All that the plan of a site shows, in words: guards, cases, rounds and checkpoints. */
export function PlanList({ name, zone, scene: { guards, stops, runs, cases }, chosen, onChoose }: Props) {
  const { locale, hrefOf } = useCompany()
  const now = useBoardTens()
  const clock = (moment: string) => clockOf(locale, zone, moment)
  return (
    <div className="control-list">
      <h3>{`Guards at ${name}`}</h3>
      {guards.length === 0 && <p className="ops-note">Nobody is on duty here.</p>}
      <ul>
        {guards.map(({ row, point, position }) => {
          const { status, icon, words } = DUTY_FACES[row.state]
          return (
            <li key={`${row.guardId} ${row.postId}`}>
              <button type="button" aria-pressed={row.guardId === chosen} onClick={() => onChoose(row)}>
                {row.guard}
              </button>
              <StatusText status={status} icon={icon}>
                {words}
              </StatusText>
              <span>
                {[
                  row.post,
                  sinceOf(row, now, clock),
                  row.since && (point ? freshnessOf(position, now).words : 'not on the plan'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
      <h3>Open here</h3>
      {cases.length === 0 && <p className="ops-note">Nothing is open here.</p>}
      <ul>
        {cases.map((each) => (
          <li key={each.id}>
            <SiteLink href={hrefOf(pathOf(each))}>{`S${each.severity} ${titleOf(each)}`}</SiteLink>
            <span>{`since ${clock(each.at)}`}</span>
          </li>
        ))}
      </ul>
      <h3>Rounds</h3>
      {runs.length === 0 && <p className="ops-note">No round is due here now.</p>}
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <b>{run.tour}</b>
            <StatusText status={RUN_STATUS[run.state]}>{RUN_WORDS[run.state]}</StatusText>
            <span>{`${clock(run.dueAt)}, ${run.guard ?? 'nobody'}`}</span>
          </li>
        ))}
      </ul>
      <h3>Checkpoints</h3>
      {stops.length === 0 && <p className="ops-note">This site has no checkpoints.</p>}
      <ul>
        {stops.map(({ id, name: checkpoint, state, at, tour, point }) => (
          <li key={id}>
            <b>{checkpoint}</b>
            <span>{STOP_FACES[state].words}</span>
            <span>{[at && clock(at), tour, !point && 'not on the plan'].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
