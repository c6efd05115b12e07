import { useQueryClient } from '@tanstack/react-query'
import { type Redirect } from '../../../contract/platform/seo/seo.ts'
import { useSubmit } from '../users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { saveRedirect, touched } from './calls.ts'

export const redirectKinds = [
  { value: '301', label: '301 for good' },
  { value: '302', label: '302 for now' },
  { value: '410', label: '410 gone' },
] as const

/** Adds a redirect, or replaces the one of the same address. */
export function RedirectForm() {
  const client = useQueryClient()
  const { problems, pending, submit } = useSubmit(async ({ from = '', to = '', status }, form) => {
    const body = { from: from.trim(), to: to.trim(), status: Number(status) } as Redirect
    const saved = await saveRedirect(body)
    form.reset()
    await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
    toast({
      title: saved.status === 410 ? `${saved.from} is gone` : `${saved.from} leads to ${saved.to}`,
      description: 'Visitors notice it at once.',
    })
  }, 'from')
  return (
    <form className="redirect-form" aria-label="Add a redirect" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Old address" hideLabel error={problems['from'] ?? ''}>
        <TextInput name="from" placeholder="/old-address" autoComplete="off" />
      </Field>
      <Field label="To" hideLabel error={problems['to'] ?? ''}>
        <TextInput name="to" placeholder="/new-address" autoComplete="off" />
      </Field>
      <Field label="Kind" hideLabel error={problems['status'] ?? ''}>
        <Select name="status" defaultValue="301">
          {redirectKinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" size="dense" variant="outline" pending={pending}>
        Add
      </Button>
      <FieldError>{problems['form'] ?? ''}</FieldError>
    </form>
  )
}
