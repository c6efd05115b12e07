import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { type BlockKind, blockKinds, type LeadBlock, MOST_BLOCKS } from '../../../contract/site/leads/spam.ts'
import { actions, type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { useAction } from '../../platform/users/action.ts'
import { useSubmit } from '../../platform/users/submit.ts'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { toast } from '../../ui/toast.ts'
import { addBlock, blocksQuery, removeBlock } from './inbox-calls.ts'
import '../../platform/lists/list.css'

const names: Record<BlockKind, string> = { word: 'Word or phrase', domain: 'Domain', address: 'Address' }

/** What is held as spam: words, domains and addresses that colleagues have blocked. */
export function BlocksView() {
  const reading = useQuery(blocksQuery)
  const [adding, setAdding] = useState(false)
  const { act, pending } = useAction()
  const remove = ({ id, value }: LeadBlock) =>
    act(() => removeBlock(id).then(() => reading.refetch()), `${value} is no longer blocked`)
  const columns: Column<LeadBlock>[] = [
    { head: 'What', isRowHead: true, cell: ({ value }) => value },
    { head: 'Kind', cell: ({ kind }) => names[kind] },
    { head: 'Added', className: 'cell-time', cell: ({ createdAt }) => momentOf(createdAt) },
    { head: 'By', cell: ({ by }) => by ?? 'A former colleague' },
    actions((block) => (
      <Button variant="quiet" size="row" icon={X} iconOnly disabled={pending} onClick={() => void remove(block)}>
        {`Unblock ${block.value}`}
      </Button>
    )),
  ]
  return (
    <>
      <ScreenHead
        title="Blocked"
        parent={{ label: 'Leads', href: '/admin/contact' }}
        state={reading.data && <span className="count">{reading.data.length}</span>}
      >
        <Button size="dense" disabled={(reading.data?.length ?? 0) >= MOST_BLOCKS} onClick={() => setAdding(true)}>
          Block something
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <p className="quiet">
          Forms with one of these are held as spam: nobody gets a mail, and no clock runs. They can be read under Spam.
        </p>
        <DataTable
          many="entries"
          {...{ reading, columns }}
          keyOf={({ id }) => id}
          empty={
            <EmptyState title="Nothing is blocked">
              Mark a lead as spam to block its address, its domain or a word, or block something here.
            </EmptyState>
          }
        />
      </div>
      {adding && <BlockDialog onDone={() => void reading.refetch()} onClose={() => setAdding(false)} />}
    </>
  )
}

function BlockDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { problems, pending, submit } = useSubmit(async ({ kind = 'word', value = '' }) => {
    await addBlock({ kind: kind as BlockKind, value })
    toast({ title: `${value} is blocked` })
    onDone()
    onClose()
  }, 'value')
  return (
    <FormDialog
      title="Block something"
      action="Block"
      pending={pending}
      problem={problems['form']}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="Kind">
        <Select name="kind" defaultValue="word">
          {blockKinds.map((kind) => (
            <option key={kind} value={kind}>
              {names[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What" error={problems['value'] ?? ''}>
        <TextInput name="value" maxLength={254} />
      </Field>
    </FormDialog>
  )
}
