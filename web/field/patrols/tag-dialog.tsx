import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { canBeCopied, type Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import { whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readTag, renewTag } from './calls.ts'

/** The tag of a checkpoint to print or to write. Each reading is on record, so it is read once. */
export function TagDialog({ checkpoint, onClose }: { checkpoint: Checkpoint; onClose: () => void }) {
  const { slug, name } = useCompany()
  const reading = useMutation({
    mutationFn: (isNew: boolean) => (isNew ? renewTag(slug, checkpoint.id) : readTag(slug, checkpoint.id)),
  })
  const { mutate } = reading
  useEffect(() => mutate(false), [mutate])
  const tag = reading.data
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Tag of ${checkpoint.name}`}
      description="Print the label, or write the address to an NFC tag. A lost tag gets a new code: the old one is unknown then."
      footer={
        <>
          <Button variant="outline" size="dense" pending={reading.isPending} onClick={() => mutate(true)}>
            Lost tag, new code
          </Button>
          <Button size="dense" disabled={!tag} onClick={() => window.print()}>
            Print the label
          </Button>
        </>
      }
    >
      {tag ? (
        <div className="patrol-label">
          <QrCode rows={tag.qr} label={`QR code of ${checkpoint.name}`} />
          <div>
            <p>
              <b>{checkpoint.name}</b>
            </p>
            <p>{checkpoint.site}</p>
            <p>{name}</p>
            {canBeCopied(checkpoint.kind) && <p>Can be copied</p>}
          </div>
          <p className="patrol-address">{tag.url}</p>
        </div>
      ) : (
        !reading.error && <Skeleton lines={4} />
      )}
      <div role="alert">
        <FieldError>{reading.error ? whyNot(reading.error) : ''}</FieldError>
      </div>
    </Dialog>
  )
}
