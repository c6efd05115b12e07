import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { guardsQuery, importGuards } from './calls.ts'

const HINT =
  'The first row names the columns: employee number, name, e-mail, pay rate, licence, licence number, licence until.'

/** Reads guards from CSV: first a look at what would happen, then the import itself. */
export function ImportGuards({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [csv, setCsv] = useState('')
  const look = useMutation({ mutationFn: () => importGuards(slug, csv, true) })
  const store = useMutation({
    mutationFn: () => importGuards(slug, csv, false),
    onSuccess: async ({ added }) => {
      await client.invalidateQueries({ queryKey: guardsQuery(slug).queryKey })
      toast({ title: `${added} guards are imported` })
      onClose()
    },
  })
  const report = look.data
  const error = look.error ?? store.error
  return (
    <FormDialog
      title="Import guards"
      description={HINT}
      action={report ? `Import ${report.added} guards` : 'Look at it first'}
      pending={look.isPending || store.isPending}
      problem={error ? whyNot(error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (report) store.mutate()
        else look.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Rows as CSV" required>
        <TextArea
          rows={8}
          value={csv}

          onChange={({ target }) => {
            setCsv(target.value)
            look.reset()
          }}
        />
      </Field>
      {report && (
        <div role="status">
          <p>{`${report.rows} rows: ${report.added} to add, ${report.known} known already, ${report.refused.length} broken.`}</p>
          <ul className="ops-refused">
            {report.refused.slice(0, 50).map(({ row, message }) => (
              <li key={row}>{`Row ${row}: ${message}`}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
