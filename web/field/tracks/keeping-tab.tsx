import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { TrackKeeping } from '../../../contract/field/tracks/keeping.ts'
import { fieldsOf } from '../../core/problems.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Newer, newerOf } from '../../planning/organisations/newer.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { HoldsPart } from './holds-part.tsx'
import { keepingQuery, saveKeeping } from './track-calls.ts'

type Draft = { version: number; days: string }

const draftOf = ({ version, data }: TrackKeeping): Draft => ({ version, days: String(data.keptDays) })
const say = ({ days }: Draft) => ({ 'Days that positions are kept': days })

/** How long the positions of a company stay, and the holds that keep them longer. */
export default function KeepingTab() {
  const { slug, state } = useCompany()
  const { data, error, refetch } = useQuery(keepingQuery(slug))
  if (!data)
    return <ReadState {...{ data, error, refetch }} title="How long positions stay could not be read" lines={4} />
  const mayChange = state !== 'read_only'
  return (
    <>
      <DaysForm stored={data} mayChange={mayChange} />
      <HoldsPart holds={data.holds} mayChange={mayChange} />
    </>
  )
}

function DaysForm({ stored, mayChange }: { stored: TrackKeeping; mayChange: boolean }) {
  const { slug, locale } = useCompany()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(stored))
  const saving = useMutation({
    mutationFn: () => saveKeeping(slug, { version: draft.version, data: { keptDays: Number(draft.days) } }),
    onSuccess: async (saved) => {
      setDraft(draftOf(saved))
      await renewCompany(client, slug)
      toast({ title: 'The days are saved' })
    },
  })
  const wrong = Object.values(fieldsOf(saving.error))[0]
  const newer = newerOf<TrackKeeping>(saving.error)
  return (
    <form
      className="ops-form"
      aria-label="How long positions stay"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <p role="alert" className="ops-problem">
        {saving.error && wrong === undefined ? whyNot(saving.error) : ''}
      </p>
      {newer && (
        <Newer
          mine={draft}
          read={() => draftOf(newer)}
          say={say}
          onTake={(theirs) => {
            setDraft(theirs)
            saving.reset()
          }}
        />
      )}
      <Field
        label="Days that positions are kept"
        hint="From 14 to 1,095. Fewer days delete what is older within the hour, for good, unless a hold is in force."
        required
        {...(wrong !== undefined && { error: wrong })}
      >
        <TextInput
          inputMode="numeric"
          value={draft.days}
          readOnly={!mayChange}
          onChange={({ target }) => setDraft({ ...draft, days: target.value })}
        />
      </Field>
      <p className="ops-note">
        {`Sealed trails of shifts that are kept now: ${stored.sealed.toLocaleString(locale)}.`}
      </p>
      {mayChange && (
        <Button type="submit" size="dense" pending={saving.isPending}>
          Save
        </Button>
      )}
    </form>
  )
}
