import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import { dayAt } from '../../../contract/core/time.ts'
import { type KeyPermission, keyPermissions } from '../../../contract/permissions.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ConfirmDialog, type Question } from '../../platform/users/confirm-dialog.tsx'
import { NewSecretDialog } from '../../platform/users/new-secret-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { whyNot } from './calls.ts'
import { useCompany } from './company.ts'
import { keysOf, ownerCalls } from './entry-calls.ts'

/** Keys by which programs act in the company. */
export function KeysTab() {
  const { slug, zone, locale } = useCompany()
  const keys = useQuery(keysOf(slug))
  const [open, setOpen] = useState<'new' | Question | null>(null)
  const close = () => {
    setOpen(null)
    void keys.refetch()
  }
  return (
    <section aria-labelledby="ops-keys">
      <div className="ops-part-head">
        <h2 id="ops-keys">API keys</h2>
        <Button size="dense" onClick={() => setOpen('new')}>
          New key
        </Button>
      </div>
      <p className="ops-note">
        A program sends its key as “Authorization: Bearer …”. The log names the key beside what it changed.
      </p>
      <ReadState {...keys} title="The keys could not be read" lines={2} />
      {keys.data?.keys.length === 0 && <p className="ops-note">There is no key.</p>}
      <ul className="ops-rows">
        {keys.data?.keys.map(({ id, name, hint, permissions, lastUsedAt }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="figure">{hint}…</span>
            <span>{permissions.join(', ')}</span>
            <span>{lastUsedAt ? `used ${fullDayText(locale, dayAt(zone, new Date(lastUsedAt)))}` : 'never used'}</span>
            <Button
              variant="quiet"
              size="row"
              aria-label={`Revoke ${name}`}
              onClick={() =>
                setOpen({
                  title: `Revoke “${name}”?`,
                  text: 'Programs that use it are refused from now on.',
                  label: 'Revoke',
                  done: 'The key is revoked',
                  work: () => ownerCalls(slug).revokeKey(id),
                })
              }
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {open === 'new' && <KeyDialog onClose={close} />}
      {open !== null && open !== 'new' && <ConfirmDialog question={open} onClose={close} />}
    </section>
  )
}

function KeyDialog({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<KeyPermission[]>([])
  const making = useMutation({ mutationFn: () => ownerCalls(slug).addKey({ name, permissions: chosen }) })
  if (making.data)
    return (
      <NewSecretDialog
        title="Your new key"
        use="Anyone who has it can use it."
        secret={making.data.token}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="New API key"
      description="It may do what you choose here, in this company alone."
      action="Make the key"
      pending={making.isPending}
      problem={making.error ? whyNot(making.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        making.mutate()
      }}
      onClose={onClose}
    >
      <Field label="What it is for" required>
        <TextInput value={name} maxLength={80} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      </Field>
      <fieldset className="ops-scope">
        <legend>What it may do</legend>
        {keyPermissions.map((each) => (
          <Checkbox
            key={each}
            label={each}
            checked={chosen.includes(each)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, each] : chosen.filter((other) => other !== each))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
