import { useQueryClient } from '@tanstack/react-query'
import { bytesInWords, type Company, type QuotaSetting } from '../../../contract/platform/users/companies.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../users/submit.ts'
import { refreshCompanies, setQuota } from './company-calls.ts'

const MB = 1024 * 1024
const WHOLE = 'Write a whole number, or leave it empty'
const FIELDS = [
  { name: 'rows', label: 'Rows', times: 1 },
  { name: 'bytes', label: 'Data and files, in MB', times: MB },
  { name: 'events', label: 'Events a day', times: 1 },
] as const

/** The number that somebody wrote; null for an empty field, undefined for anything else. */
function numberOf(written = ''): number | null | undefined {
  const bare = written.replace(/[\s,]/g, '')
  if (bare === '') return null
  return /^\d{1,9}$/.test(bare) ? Number(bare) : undefined
}

/** Sets how much a company may store. An empty field is what its state gives. */
export function QuotaDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { slug, name, quota, used, isSet } = company
  const client = useQueryClient()
  const { problems, pending, submit } = useSubmit(async (entered) => {
    const given = FIELDS.map(({ name: field, times }) => ({ field, times, value: numberOf(entered[field]) }))
    const wrong = given.filter(({ value }) => value === undefined)
    if (wrong.length > 0) return Object.fromEntries(wrong.map(({ field }) => [field, WHOLE]))
    const body = Object.fromEntries(
      given.map(({ field, times, value }) => [field, value == null ? null : value * times]),
    )
    await setQuota(slug, body as QuotaSetting)
    await refreshCompanies(client)
    toast({ title: `The quota of ${name} is set` })
    onClose()
  }, 'rows')
  const written = { rows: quota.rows, bytes: Math.ceil(quota.bytes / MB), events: quota.events }
  const hints = {
    rows: `${used.rows.toLocaleString('en-US')} are used.`,
    bytes: `${bytesInWords(used.bytes)} are used.`,
    events: `${used.events.toLocaleString('en-US')} today.`,
  }
  return (
    <FormDialog
      title={`Quota of ${name}`}
      description="It holds at once. An empty field is what the state of the company gives: less to a trial, more to others."
      action="Set the quota"
      problem={problems['form']}
      onSubmit={submit}
      {...{ pending, onClose }}
    >
      {FIELDS.map(({ name: field, label }) => (
        <Field key={field} label={label} hint={hints[field]} error={problems[field]}>
          <TextInput
            name={field}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={isSet ? String(written[field]) : ''}
          />
        </Field>
      ))}
    </FormDialog>
  )
}
