import { useQueryClient } from '@tanstack/react-query'
import type { IncidentDraft, OwnIncident, StatusControl } from '../../../contract/platform/status/control.ts'
import { impacts, incidentStages } from '../../../contract/platform/status/status.ts'
import { impactNames, stageNames } from '../../../contract/platform/status/words.ts'
import { useSubmit } from '../users/submit.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { changeIncident, openIncident, renew } from './control-calls.ts'
import { chosenServices, ServiceChoice, TellChoice } from './service-choice.tsx'

const open = incidentStages.filter((stage) => stage !== 'resolved')

/** Opens an incident, or corrects what one is called and which services it is about. */
export function IncidentDialog({
  control,
  incident,
  onClose,
}: {
  control: StatusControl
  incident?: OwnIncident
  onClose: () => void
}) {
  const client = useQueryClient()
  const { problems, pending, submit } = useSubmit(async ({ title = '', impact, stage, text = '', tell }, entered) => {
    const facts = { title, impact: impact as IncidentDraft['impact'], services: chosenServices(entered) }
    if (incident) await changeIncident(incident, facts)
    else await openIncident({ ...facts, stage: stage as IncidentDraft['stage'], text, tell: tell === 'yes' })
    toast({ title: incident ? 'Saved' : 'Visitors see the incident' })
    await renew(client)
    onClose()
  }, 'title')
  return (
    <FormDialog
      title={incident ? 'Correct the incident' : 'Open an incident'}
      description="Visitors read it on /status at once. Its services show this impact until it is resolved."
      action={incident ? 'Save' : 'Open incident'}
      pending={pending}
      problem={problems['form']}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="Title" required error={problems['title']}>
        <TextInput name="title" maxLength={120} defaultValue={incident?.title} />
      </Field>
      <Field label="Impact">
        <Select name="impact" defaultValue={incident?.impact}>
          {impacts.map((impact) => (
            <option key={impact} value={impact}>
              {impactNames[impact]}
            </option>
          ))}
        </Select>
      </Field>
      <ServiceChoice chosen={incident?.services ?? []} error={problems['services']} />
      {!incident && (
        <>
          <Field label="State">
            <Select name="stage">
              {open.map((stage) => (
                <option key={stage} value={stage}>
                  {stageNames[stage]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Text for visitors" required error={problems['text']}>
            <TextArea name="text" rows={3} maxLength={1000} />
          </Field>
          <TellChoice {...control} />
        </>
      )}
    </FormDialog>
  )
}
