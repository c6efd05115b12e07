import { useId, useState } from 'react'
import { everybody, type Segment, type SegmentConditions, tagsOf } from '../../../contract/site/newsletter/segments.ts'
import { useAction } from '../../platform/users/action.ts'
import { useSubmit } from '../../platform/users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { countSegment, saveSegment } from './newsletter-calls.ts'
import { subscribers } from './newsletter-words.ts'

const conditionsOf = (entered: Record<string, string>): SegmentConditions => ({
  source: (entered['source'] || null) as SegmentConditions['source'],
  from: entered['from'] || null,
  to: entered['to'] || null,
  tags: tagsOf(entered['tags'] ?? ''),
  without: tagsOf(entered['without'] ?? ''),
})

/** A segment's name and conditions, and how many people they reach. */
export function SegmentDialog({
  segment,
  known,
  onClose,
  onSaved,
}: {
  segment: Segment | null
  /** The tags in use. */
  known: readonly string[]
  onClose: () => void
  onSaved: () => void
}) {
  const form = useId()
  const { source, from, to, tags, without } = segment?.conditions ?? everybody
  const [reached, setReached] = useState(segment?.count ?? null)
  const { act, pending: counting } = useAction()
  const { problems, pending, submit } = useSubmit(async ({ name = '', ...entered }) => {
    await saveSegment({ name, conditions: conditionsOf(entered) }, segment?.id)
    toast({ title: 'Segment saved' })
    onSaved()
    onClose()
  }, 'name')
  const count = () =>
    act(async () => {
      const fields = new FormData(document.getElementById(form) as HTMLFormElement)
      const entered = Object.fromEntries(fields) as Record<string, string>
      setReached((await countSegment(conditionsOf(entered))).reached)
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={segment ? 'Change the segment' : 'New segment'}
      description="An empty condition asks for nothing."
      footer={
        <>
          <Button variant="outline" size="dense" pending={counting} onClick={() => void count()}>
            Count
          </Button>
          <Button type="submit" form={form} size="dense" pending={pending}>
            Save segment
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="segment-form"
        noValidate
        onChange={() => setReached(null)}
        onSubmit={(event) => void submit(event)}
      >
        <Field className="field-wide" label="Name" error={problems['name'] ?? ''}>
          <TextInput name="name" defaultValue={segment?.name} maxLength={60} autoComplete="off" />
        </Field>
        <Field className="field-wide" label="How they came">
          <Select name="source" defaultValue={source ?? ''}>
            <option value="">Any way</option>
            <option value="form">By a form of the site</option>
            <option value="imported">With an import</option>
          </Select>
        </Field>
        <Field label="From, the first day">
          <TextInput name="from" type="date" defaultValue={from ?? ''} />
        </Field>
        <Field label="To, the last day">
          <TextInput name="to" type="date" defaultValue={to ?? ''} />
        </Field>
        <Field
          className="field-wide"
          label="With any of these tags"
          hint={known.length > 0 ? `In use: ${known.slice(0, 12).join(', ')}` : 'With commas between them.'}
        >
          <TextInput name="tags" defaultValue={tags.join(', ')} autoComplete="off" />
        </Field>
        <Field className="field-wide" label="With none of these tags">
          <TextInput name="without" defaultValue={without.join(', ')} autoComplete="off" />
        </Field>
        <p role="status">{reached !== null && `Reaches ${subscribers(reached)} now.`}</p>
        <FieldError>{problems['form'] ?? ''}</FieldError>
      </form>
    </Dialog>
  )
}
