import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Qualification } from '../../../contract/planning/guards/licences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { changeLicence } from '../guards/calls.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'

type Props = { licence: Qualification & { type: string }; onRenew: () => void; onClose: () => void }

const DONE = { granted: 'is granted', verified: 'is verified', revoked: 'is revoked' } as const

/** What can be done with a licence: renew it, note that it was granted, verify its document, or revoke it. */
export function LicenceDialog({ licence, onRenew, onClose }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: (to: keyof typeof DONE) => changeLicence(slug, licence.id, to),
    onSuccess: (_, to) => {
      toast({ title: `${licence.type} ${DONE[to]}` })
      onClose()
    },
    onSettled: () => renewCompany(client, slug),
  })
  return (
    <Dialog
      open
      title={`${licence.type} ${licence.number}`}
      description="A licence that is revoked covers no shift any more. It stays in the record."
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="danger" size="dense" pending={changing.isPending} onClick={() => changing.mutate('revoked')}>
            Revoke
          </Button>
          {licence.state === 'pending' ? (
            <Button size="dense" pending={changing.isPending} onClick={() => changing.mutate('granted')}>
              It was granted
            </Button>
          ) : (
            <>
              <Button
                variant="outline"
                size="dense"
                pending={changing.isPending}
                onClick={() => changing.mutate('verified')}
              >
                I saw the document
              </Button>
              <Button size="dense" onClick={onRenew}>
                Renew
              </Button>
            </>
          )}
        </>
      }
    >
      <div role="alert">{changing.error && <FieldError>{whyNot(changing.error)}</FieldError>}</div>
    </Dialog>
  )
}
