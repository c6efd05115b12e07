import { useQueryClient } from '@tanstack/react-query'
import type { StatusControl } from '../../../contract/platform/status/control.ts'
import type { Maintenance } from '../../../contract/platform/status/status.ts'
import { fromLocal, toLocal, zoneName } from '../../core/times.ts'
import { type Problems, useSubmit } from '../users/submit.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { planWork, renew, replanWork } from './control-calls.ts'
import { chosenServices, ServiceChoice, TellChoice } from './service-choice.tsx'

/** Plans work, or changes what is planned. */
export function PlanDialog({
  control,
  work,
  onClose,
}: {
  control: StatusControl
  work?: Maintenance
  onClose: () => void
}) {
  const client = useQueryClient()
  const { problems, pending, submit } = useSubmit(async (entered, filled): Promise<Problems> => {
    const { title = '', text = '', tell } = entered
    const startsAt = fromLocal(entered['startsAt'] ?? '')
    const endsAt = fromLocal(entered['endsAt'] ?? '')
    if (startsAt === null) return { startsAt: 'Choose when it starts' }
    if (endsAt === null) return { endsAt: 'Choose when it ends' }
    const body = { title, text, services: chosenServices(filled), startsAt, endsAt, tell: tell === 'yes' }
    await (work ? replanWork(work, body) : planWork(body))
    toast({ title: work ? 'Saved' : 'Visitors see the planned work' })
    await renew(client)
    onClose()
    return {}
  }, 'endsAt')
  const times = [
    { name: 'startsAt', label: 'Starts', value: work?.startsAt },
    { name: 'endsAt', label: 'Ends', value: work?.endsAt },
  ]
  return (
    <FormDialog
      title={work ? 'Change the planned work' : 'Plan work'}
      description="Visitors see it on /status in advance. From start to end its services count as in maintenance."
      action={work ? 'Save' : 'Plan work'}
      pending={pending}
      problem={problems['form']}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="Title" required error={problems['title']}>
        <TextInput name="title" maxLength={120} defaultValue={work?.title} />
      </Field>
      <Field label="Text for visitors" error={problems['text']}>
        <TextArea name="text" rows={3} maxLength={1000} defaultValue={work?.text} />
      </Field>
      {times.map(({ name, label, value }) => (
        <Field key={name} label={label} hint={zoneName()} required error={problems[name]}>
          <TextInput
            name={name}
            type="datetime-local"
            className="figure"
            defaultValue={value === undefined ? '' : toLocal(value)}
          />
        </Field>
      ))}
      <ServiceChoice chosen={work?.services ?? []} error={problems['services']} />
      <TellChoice {...control} />
    </FormDialog>
  )
}
