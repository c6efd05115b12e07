import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { addTask, endTask } from '../../field/incidents/calls.ts'
import { UnitsPane } from '../../field/dispatch/units-pane.tsx'
import { CLOCK_WORDS } from '../../field/incidents/clock-words.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { KeptPart } from './kept-part.tsx'
import { TasksPart } from './tasks-part.tsx'
import { ToClose } from './to-close.tsx'
import { PAUSE_WORDS } from './clock-sources.ts'
import { isOverIn } from './step-words.ts'
import { SelfPart } from './self-part.tsx'
import { selfStepsOf } from './self-steps.ts'
import { closeChecksOf } from './close-checks.ts'
import type { FileActs } from './use-acting.ts'

type Props = { incident: Incident; acting: FileActs; mayAct: boolean; now: number }

/** Who is on it, what has to be done, and what the police know. In a review, what it waits for goes first. */
export function UnitsColumn({ incident, acting, mayAct, now }: Props) {
  const { slug, locale, may } = useCompany()
  const { id, tasks, zone, state, next, policeReference, fireReference, pauses } = incident
  const clock = (moment: string) => clockOf(locale, zone, moment)
  const isOpen = next.length > 0
  const isReviewed = state === 'resolved' || state === 'under_review'
  const steps = selfStepsOf(incident, now, clock)
  const units = may('dispatch.read') && <UnitsPane incidentId={id} isOver={isReviewed || isOverIn(state)} />
  const paused = pauses.length > 0 && (
    <KeptPart
      id="file-pauses"
      title="Pauses"
      none=""
      aside={<p>they stand in the report</p>}
      facts={pauses.map(({ id: pauseId, clock: name, reason, from, until, by }) => ({
        id: pauseId,
        what: CLOCK_WORDS[name],
        value: [`${clock(from)} to ${until === null ? 'now' : clock(until)}`, PAUSE_WORDS[reason], by]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  )
  return (
    <>
      {isReviewed ? <ToClose checks={closeChecksOf(incident)} /> : units}
      {isReviewed && paused}
      <TasksPart
        tasks={tasks.map(({ id: taskId, text, assignee, dueAt, state: at, endedAt, endedBy }) => ({
          id: taskId,
          title: text,
          note:
            at === 'done'
              ? [endedBy, endedAt && clock(endedAt)].filter(Boolean).join(', ')
              : [assignee, dueAt && `by ${clock(dueAt)}`].filter(Boolean).join(', '),
          isDone: at === 'done',
          isOver: at === 'open' && dueAt !== null && Date.parse(dueAt) < now,
        }))}
        acts={
          mayAct && isOpen
            ? {
                onAdd: (task) => acting.act(() => addTask(slug, id, task)),
                onEnd: (taskId, as) => acting.press(() => endTask(slug, taskId, as)),
              }
            : undefined
        }
        zone={zone}
        pending={acting.pending}
      />
      {(!isReviewed || steps.length > 0) && <SelfPart steps={steps} />}
      {isReviewed ? units : paused}
      <KeptPart
        id="file-police"
        title="Police and fire service"
        none="Nobody was called, or no reference is noted yet."
        facts={[
          ...(policeReference ? [{ what: 'Police', value: <b className="figure">{policeReference}</b> }] : []),
          ...(fireReference ? [{ what: 'Fire service', value: <b className="figure">{fireReference}</b> }] : []),
        ]}
      />
    </>
  )
}
