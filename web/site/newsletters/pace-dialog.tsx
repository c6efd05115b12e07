import { useSubmit } from '../../platform/users/submit.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { setPace } from './newsletter-calls.ts'

/** Asks how many mails a sending may send a minute. */
export function PaceDialog({
  id,
  perMinute,
  onClose,
  onChanged,
}: {
  id: string
  perMinute: number
  onClose: () => void
  onChanged: () => void
}) {
  const { problems, pending, submit } = useSubmit(async ({ perMinute: typed = '' }) => {
    await setPace(id, Number(typed))
    toast({ title: `At most ${typed} mails a minute from the next round on` })
    onChanged()
    onClose()
  }, 'perMinute')
  return (
    <FormDialog
      title="How fast may it send?"
      description="Mail providers refuse or delay what comes too fast. The new pace holds from the next round on."
      action="Set the pace"
      problem={problems['form']}
      onSubmit={submit}
      {...{ pending, onClose }}
    >
      <Field label="Mails a minute, at most" error={problems['perMinute'] ?? ''}>
        <TextInput name="perMinute" type="number" min={1} max={6000} defaultValue={perMinute} className="figure" />
      </Field>
    </FormDialog>
  )
}
