import Scale from 'lucide-react/icons/scale'
import type { Severity } from '../../../contract/field/alerts/alerts.ts'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'
import { SeverityMark } from '../../field/alerts/severity-mark.tsx'
import { STATE_FACES } from '../../field/incidents/incident-words.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { wallClock } from '../control/wall-clock.ts'
import type { FileDialog } from './file-dialogs.tsx'
import { NextStep } from './next-step.tsx'
import { OwnerLine } from './owner-line.tsx'
import { stopsOf } from './route-stops.ts'
import { StateRoute } from './state-route.tsx'
import { stepOf, waitsOf } from './step-words.ts'
import type { FileActs } from './use-acting.ts'

type Props = {
  incident: Incident
  /** The next legal step; none where it is at its end. */
  forward: IncidentState | undefined
  mayAct: boolean
  acting: FileActs
  onMove: (to: IncidentState) => void
  onDialog: (dialog: FileDialog) => void
}

/** The head of a file: what it is, how it stands, its way, and the next step. */
export function FileTop({ incident, forward, mayAct, acting, onMove, onDialog }: Props) {
  const { locale, hrefOf } = useCompany()
  const { severity, state, priority, title, typeLabel, place, post, site, zone, next, duplicateOf, stateReason } =
    incident
  const face = STATE_FACES[state]
  const stops = stopsOf({
    state,
    reached: reachedIn(incident),
    openTasks: incident.tasks.filter((task) => task.state === 'open').length,
    resolveBy: incident.clocks.find(({ clock, state: at }) => clock === 'resolved' && at === 'running')?.dueAt ?? null,
    clock: (moment) => wallClock(locale, zone, moment),
  })
  return (
    <header className="file-top">
      <div>
        <p className="file-facts">
          <SeverityMark severity={severity as Severity} />
          <StatusText status={face.status} icon={face.icon}>
            {face.words}
          </StatusText>
          {priority !== null && <span className="tag">{`Priority ${priority}`}</span>}
          {mayAct && next.length > 0 && (
            <Button variant="outline" size="row" icon={Scale} aria-keyshortcuts="u" onClick={() => onDialog('weigh')}>
              Severity, priority
            </Button>
          )}
        </p>
        <h2>{title || typeLabel}</h2>
        <p className="file-place">{[title && typeLabel, place, post, site].filter(Boolean).join(' · ')}</p>
        <OwnerLine {...{ incident, acting, mayAct }} onHandOver={() => onDialog('handOver')} />
        {duplicateOf && (
          <p className="file-place">
            The same as <SiteLink href={hrefOf(`incidents/${duplicateOf.id}`)}>{duplicateOf.number}</SiteLink>
          </p>
        )}
        {stateReason !== '' && <p className="file-place">{`Why: ${stateReason}`}</p>}
      </div>
      <div className="file-acts">
        {mayAct && (
          <NextStep
            next={
              forward && {
                ...stepOf(state, forward),
                waits: waitsOf(incident, forward),
                onPress: () => onMove(forward),
              }
            }
            others={next
              .filter((to) => to !== forward)
              .map((to) => {
                const { words, icon } = stepOf(state, to)
                return { label: words, icon, onSelect: () => onMove(to) }
              })}
            pending={acting.pending}
          />
        )}
      </div>
      <StateRoute stops={stops} />
    </header>
  )
}

/** When each state was reached last. */
function reachedIn({ state, steps }: Incident): Partial<Record<string, string>> {
  const { ended, ...others } = steps
  const reached = Object.entries({ ...others, ...(state === 'closed' && { closed: ended }) })
  return Object.fromEntries(reached.filter((each): each is [string, string] => each[1] !== null))
}
