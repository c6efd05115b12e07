import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnIncident, StatusControl, UpdateDraft } from '../../../contract/platform/status/control.ts'
import { incidentStages } from '../../../contract/platform/status/status.ts'
import { impactNames, servicesInWords, stageNames } from '../../../contract/platform/status/words.ts'
import { momentOf } from '../../core/times.ts'
import { useSubmit } from '../users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextArea } from '../../ui/input.tsx'
import { Badge } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { postUpdate, renew } from './control-calls.ts'
import { IncidentDialog } from './incident-dialog.tsx'
import { TellChoice } from './service-choice.tsx'
import { UpdateList } from './update-list.tsx'

const MOST = 1000
const TEAM = 'team'

/** An incident that lasts: how far it is, the next word to visitors, and what was said. */
export function IncidentCard({
  incident,
  control,
  first,
}: {
  incident: OwnIncident
  control: StatusControl
  /** Its button is the screen's one hi-vis action. */
  first: boolean
}) {
  const client = useQueryClient()
  const { id, title, impact, services, startedAt, updates } = incident
  const reached = incidentStages.indexOf(updates[0]?.stage ?? 'investigating')
  const [text, setText] = useState('')
  const [stage, setStage] = useState<string>(incidentStages[Math.min(reached + 1, incidentStages.length - 1)]!)
  const [correcting, setCorrecting] = useState(false)
  const forTeam = stage === TEAM
  const { problems, pending, submit } = useSubmit(async ({ tell }) => {
    await postUpdate(incident, {
      stage: (forTeam ? updates[0]!.stage : stage) as UpdateDraft['stage'],
      text,
      forTeam,
      tell: tell === 'yes',
    })
    toast({ title: forTeam ? 'Noted for the team' : stage === 'resolved' ? 'Resolved' : 'Posted' })
    // What was typed during the call is the next update.
    setText((now) => (now === text ? '' : now))
    void renew(client)
  }, 'text')
  return (
    <section className="card incident" aria-labelledby={`incident-${id}`}>
      <header>
        <p>
          <Badge status={impact === 'outage' ? 'danger' : 'warning'} filled>
            {impactNames[impact]}
          </Badge>
          <span className="quiet">
            {servicesInWords(services)}, since <time dateTime={startedAt}>{momentOf(startedAt)}</time>
          </span>
        </p>
        <h2 id={`incident-${id}`}>{title}</h2>
        <Button variant="outline" size="row" onClick={() => setCorrecting(true)}>
          Correct
        </Button>
      </header>
      <ol className="incident-stages" aria-label="How far it is">
        {incidentStages.map((each, index) => (
          <li
            key={each}
            data-reached={index <= reached || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <b>{stageNames[each]}</b>
          </li>
        ))}
      </ol>
      <form className="incident-write" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={forTeam ? 'Note for the team' : 'Update for visitors'}
          aside={`${text.length}/${MOST}`}
          error={problems['text']}
        >
          <TextArea
            name="text"
            rows={2}
            maxLength={MOST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {!forTeam && <TellChoice {...control} />}
        <div className="incident-foot">
          <Field label="State" hideLabel>
            <Select name="stage" value={stage} onChange={(event) => setStage(event.target.value)}>
              {incidentStages.map((each) => (
                <option key={each} value={each}>
                  {stageNames[each]}
                </option>
              ))}
              <option value={TEAM}>Note, not shown to visitors</option>
            </Select>
          </Field>
          <Button type="submit" size="dense" variant={first ? 'primary' : 'outline'} pending={pending}>
            {forTeam ? 'Add note' : 'Post update'}
          </Button>
        </div>
        <FieldError>{problems['form'] ?? ''}</FieldError>
      </form>
      <UpdateList of={updates} />
      {correcting && <IncidentDialog control={control} incident={incident} onClose={() => setCorrecting(false)} />}
    </section>
  )
}
