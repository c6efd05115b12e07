import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Qualification } from '../../../contract/planning/guards/licenses.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { changeLicense } from '../guards/calls.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'

type Props = { license: Qualification & { type: string }; onRenew: () => void; onClose: () => void }

const DONE = { granted: 'is granted', verified: 'is verified', revoked: 'is revoked' } as const

/** What can be done with a license: renew it, note that it was granted, verify its document, or revoke it. */
export function LicenseDialog({ license, onRenew, onClose }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: (to: keyof typeof DONE) => changeLicense(slug, license.id, to),
    onSuccess: (_, to) => {
      toast({ title: `${license.type} ${DONE[to]}` })
      onClose()
    },
    onSettled: () => renewCompany(client, slug),
  })
  return (
    <Dialog
      open
      title={`${license.type} ${license.number}`}
      description="A license that is revoked covers no shift any more. It stays in the record."
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="danger" size="dense" pending={changing.isPending} onClick={() => changing.mutate('revoked')}>
            Revoke
          </Button>
          {license.state === 'pending' ? (
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
