import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { PastHoursReport } from '../../../contract/planning/guards/past-hours.ts'
import { UnreadColumns } from '../../platform/lists/unread-columns.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { useListSource } from './list-source.tsx'
import { guardsQuery, importPastHours } from './calls.ts'

const MOST_SHOWN = 50
const HINT =
  'Averages count hours that guards worked before their first shift here. The first row names the columns: employee ' +
  'number, hours, and day, or from and to as times or days; site may be added. A day that is there is replaced, and ' +
  '0 hours remove it.'

/** What an import of past hours would do, with what it does not read and the broken rows. */
function Report({ rows, added, changed, known, removed, refused, unknown }: PastHoursReport) {
  const more = refused.length - MOST_SHOWN
  return (
    <div role="status">
      <p>
        {`${rows} rows: ${added} to add, ${changed} to change, ${removed} to remove, ${known} known already, ` +
          `${refused.length} broken.`}
      </p>
      <UnreadColumns names={unknown} />
      {refused.length > 0 && (
        <ul className="ops-refused" aria-label="Broken rows">
          {refused.slice(0, MOST_SHOWN).map(({ row, message }) => (
            <li key={row}>{`Row ${row}: ${message}`}</li>
          ))}
          {more > 0 && <li>{`And ${more} more`}</li>}
        </ul>
      )}
    </div>
  )
}

/** Reads past hours from a CSV file or pasted rows: first a look at what would happen, then the import itself. */
export function ImportPastHours({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const list = useListSource(again)
  const send = async (dryRun: boolean) => importPastHours(slug, { ...(await list.read()), dryRun })
  const look = useMutation({ mutationFn: () => send(true) })
  const store = useMutation({
    mutationFn: () => send(false),
    onSuccess: async ({ added, changed, removed }) => {
      await client.invalidateQueries({ queryKey: guardsQuery(slug).queryKey })
      toast({ title: `Past hours are imported: ${added} added, ${changed} changed, ${removed} removed` })
      onClose()
    },
  })
  const error = look.error ?? store.error
  function again() {
    look.reset()
    store.reset()
  }
  return (
    <FormDialog
      title="Import past hours"
      description={HINT}
      action={look.data ? 'Import past hours' : 'Look at it first'}
      pending={look.isPending || store.isPending}
      problem={error ? whyNot(error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (look.data) store.mutate()
        else look.mutate()
      }}
      onClose={onClose}
    >
      {list.fields}
      {look.data && <Report {...look.data} />}
    </FormDialog>
  )
}
