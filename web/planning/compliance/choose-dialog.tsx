import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { choosePacks } from '../rules/calls.ts'
import { previewPacks } from './calls.ts'

const BASICS = 'basics'

const counted = ({ hard, soft }: { hard: number; soft: number }) => `${hard} hard and ${soft} soft`

/**
 * Chooses the packs of a company. What the choice would break in the roster comes first, then the button that saves.
 */
export function ChooseDialog({ set, onClose }: { set: RuleSet; onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [chosen, setChosen] = useState(set.chosen)
  const preview = useMutation({ mutationFn: () => previewPacks(slug, chosen) })
  const saving = useMutation({
    mutationFn: () => choosePacks(slug, chosen),
    onSuccess: async () => {
      await renewCompany(client, slug)
      toast({ title: 'The packs are saved' })
      onClose()
    },
  })
  const packs = set.packs.filter((pack) => pack.isInForce)
  const toggle = (key: string, isOn: boolean) => {
    setChosen((all) => (isOn ? [...all, key] : all.filter((other) => other !== key)))
    preview.reset()
  }
  const error = preview.error ?? saving.error
  const isSame = chosen.toSorted().join() === set.chosen.toSorted().join()
  return (
    <Dialog
      open
      title="Packs of rules"
      description="Choose those of the places where your guards work. The change holds at once, for every shift."
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          {preview.data ? (
            <Button size="dense" pending={saving.isPending} onClick={() => saving.mutate()}>
              Save the packs
            </Button>
          ) : (
            <Button size="dense" pending={preview.isPending} disabled={isSame} onClick={() => preview.mutate()}>
              See what it changes
            </Button>
          )}
        </>
      }
    >
      <div role="alert">{error && <FieldError>{whyNot(error)}</FieldError>}</div>
      {packs.map(({ key, title, jurisdiction, validTo }) => (
        <Checkbox
          key={key}
          checked={chosen.includes(key)}
          disabled={key === BASICS}
          onChange={({ target }) => toggle(key, target.checked)}
          label={
            <>
              <strong>{title}</strong>
              {`, ${jurisdiction}`}
              {key === BASICS && ' (always holds)'}
              {validTo !== null && ` (this version ends ${validTo})`}
            </>
          }
        />
      ))}
      <div role="status">
        {preview.data && (
          <>
            <p>
              {`In the roster of the next 28 days, of ${preview.data.guards} guards, this breaks `}
              {`${counted(preview.data.broken)} more, and lifts ${counted(preview.data.lifted)}.`}
            </p>
            <ul className="ops-refused">
              {preview.data.examples.map(({ guardId, guard, kind, from, text }) => (
                <li key={`${guardId} ${kind} ${from} ${text}`}>{`${guard}: ${text}`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
