import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ImportReport as Report } from '../../../contract/planning/guards/guard-imports.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { useListSource } from './list-source.tsx'
import { guardsQuery, importGuards } from './calls.ts'
import { ImportReport } from './import-report.tsx'

const HINT =
  'The first row names the columns: employee number, name, email, phone, pay rate, hired on, position, license, ' +
  'license number, license until. A second license has its own columns after those of the first.'

/** Reads guards from a CSV file or pasted rows: first a look at what would happen, then the import itself. */
export function ImportGuards({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [makeKinds, setMakeKinds] = useState(false)
  const list = useListSource(again)
  const send = async (dryRun: boolean, makes: boolean) =>
    importGuards(slug, { ...(await list.read()), dryRun, makeKinds: makes })
  // It stays on screen while the rows are looked at again.
  const [report, setReport] = useState<Report | null>(null)
  const look = useMutation({ mutationFn: (makes: boolean) => send(true, makes), onSuccess: setReport })
  const store = useMutation({
    mutationFn: () => send(false, makeKinds),
    onSuccess: async ({ added, changed }) => {
      await client.invalidateQueries({ queryKey: guardsQuery(slug).queryKey })
      toast({
        title: `${guardsInWords(added)} imported${changed > 0 ? `, ${changed} ${isOrAre(changed)} changed` : ''}`,
      })
      onClose()
    },
  })
  const error = look.error ?? store.error
  function again() {
    look.reset()
    store.reset()
    setReport(null)
    setMakeKinds(false)
  }
  return (
    <FormDialog
      title="Import guards"
      description={HINT}
      action={report ? actionOf(report) : 'Look at it first'}
      pending={look.isPending || store.isPending}
      problem={error ? whyNot(error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (report) store.mutate()
        else look.mutate(makeKinds)
      }}
      onClose={onClose}
    >
      {list.fields}
      {report && (
        <ImportReport
          report={report}
          makesKinds={makeKinds}
          onMakeKinds={(makes) => {
            setMakeKinds(makes)
            look.mutate(makes)
          }}
        />
      )}
    </FormDialog>
  )
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
const guardsInWords = (count: number) => `${count} ${count === 1 ? 'guard' : 'guards'} ${isOrAre(count)}`

const actionOf = ({ added, changed }: { added: number; changed: number }): string =>
  changed === 0 ? `Import ${added} ${added === 1 ? 'guard' : 'guards'}` : `Import ${added}, change ${changed}`
