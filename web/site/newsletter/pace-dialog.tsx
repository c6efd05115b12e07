import { useId } from 'react'
import { useSubmit } from '../../platform/users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { setPace } from './issue-calls.ts'

/** Asks how many mails a campaign may send a minute. */
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
  const form = useId()
  const { problems, pending, submit } = useSubmit(async ({ perMinute: typed = '' }) => {
    await setPace(id, Number(typed))
    toast({ title: `At most ${typed} mails a minute from the next round on` })
    onChanged()
    onClose()
  }, 'perMinute')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="How fast may it send?"
      description="Mail providers refuse or delay what comes too fast. The new pace holds from the next round on."
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} size="dense" pending={pending}>
            Set the pace
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Mails a minute, at most" error={problems['perMinute'] ?? ''}>
          <TextInput name="perMinute" type="number" min={1} max={6000} defaultValue={perMinute} className="figure" />
        </Field>
        <FieldError>{problems['form'] ?? ''}</FieldError>
      </form>
    </Dialog>
  )
}
