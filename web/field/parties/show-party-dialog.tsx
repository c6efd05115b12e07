import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { detailNames, type Party } from '../../../contract/field/parties/parties.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormButtons } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { looksQuery, showParty } from './calls.ts'
import { DETAIL_WORDS, nameOf } from './party-words.ts'

/** Shows what identifies somebody, once a reason stands on record. Closing hides it again. */
export function ShowPartyDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const form = useId()
  const [reason, setReason] = useState('')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => showParty(slug, party.id, reason.trim()),
    onSuccess: () => renewCompany(client, slug),
  })
  const name = nameOf(party)
  if (data)
    return (
      <Dialog
        open
        title={name}
        description={party.summary}
        onOpenChange={onClose}
        footer={
          <Button size="dense" onClick={onClose}>
            Hide again
          </Button>
        }
      >
        <dl className="parties-details">
          {detailNames.flatMap((detail) =>
            data.details[detail] === undefined
              ? []
              : [
                  <div key={detail}>
                    <dt>{DETAIL_WORDS[detail]}</dt>
                    <dd>{data.details[detail]}</dd>
                  </div>,
                ],
          )}
        </dl>
        <Looks id={party.id} />
      </Dialog>
    )
  return (
    <Dialog
      open
      title={`Show the details of ${name}?`}
      description="Your name, the time and the reason stay in the log for good."
      onOpenChange={onClose}
      footer={
        <FormButtons
          form={form}
          action="Show, logged"
          pending={isPending}
          disabled={reason.trim() === ''}
          onClose={onClose}
        />
      }
    >
      <form
        id={form}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          mutate()
        }}
      >
        <Field label="Why you look" required {...(error && { error: whyNot(error) })}>
          <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

/** Who had the details shown before, the last first. */
function Looks({ id }: { id: string }) {
  const { slug, locale, zone } = useCompany()
  const { data } = useQuery(looksQuery(slug, id))
  return (
    <ul className="parties-looks">
      {data?.looks.map(({ by, at, reason }) => (
        <li key={at + reason}>
          {`${shortMomentByClocks({ locale, zone, home: zone }, new Date(at))}, ${by ?? 'Somebody who left'}: ${reason}`}
        </li>
      ))}
    </ul>
  )
}
