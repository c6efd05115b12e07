import { useState } from 'react'
import type { Lead } from '../../../contract/site/leads/inbox.ts'
import { domainOf, isShared, type NewBlock } from '../../../contract/site/leads/spam.ts'
import { useSubmit } from '../../platform/users/submit.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { addBlock, changeLead, removeBlock } from './inbox-calls.ts'

type Props = { lead: Pick<Lead, 'id' | 'name' | 'email' | 'stage'>; onClose: () => void; onDone: () => void }

/** Marks a lead as spam, and has forms like it held as spam from now on, as far as is chosen. Can be undone. */
export function SpamDialog({ lead: { id, name, email, stage }, onClose, onDone }: Props) {
  const [address, setAddress] = useState(true)
  const [domain, setDomain] = useState(false)
  const host = domainOf(email)
  const { problems, pending, submit } = useSubmit(async ({ word = '' }) => {
    const blocks: NewBlock[] = [
      ...(address ? [{ kind: 'address' as const, value: email }] : []),
      ...(domain ? [{ kind: 'domain' as const, value: host }] : []),
      ...(word.trim() ? [{ kind: 'word' as const, value: word }] : []),
    ]
    const added: string[] = []
    for (const block of blocks) added.push((await addBlock(block)).id)
    await changeLead(id, { stage: 'spam' })
    const undo = async () => {
      await changeLead(id, { stage })
      for (const blockId of added) await removeBlock(blockId)
      onDone()
    }
    toast({
      title: `${name || email} marked as spam`,
      ...(added.length > 0 && { description: 'Forms like it are held as spam from now on.' }),
      action: { label: 'Undo', onAction: () => void undo() },
    })
    onDone()
    onClose()
  }, 'word')
  return (
    <FormDialog
      title="Mark as spam"
      description="It keeps its text under Spam, and its clock stops. Choose what else is held as spam from now on."
      action="Mark as spam"
      pending={pending}
      problem={problems['form'] ?? problems['value']}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Checkbox
        label={`Everything from ${email}`}
        checked={address}
        onChange={({ target }) => setAddress(target.checked)}
      />
      {!isShared(host) && (
        <Checkbox
          label={`Everything from or with links to ${host}`}
          checked={domain}
          onChange={({ target }) => setDomain(target.checked)}
        />
      )}
      <Field label="Everything with these words" hint="Leave it empty, or write a word or phrase that only spam has.">
        <TextInput name="word" maxLength={80} />
      </Field>
    </FormDialog>
  )
}
