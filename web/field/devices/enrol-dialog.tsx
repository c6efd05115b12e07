import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clockInWords } from '../../../contract/core/locale.ts'
import { whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useNow } from '../../core/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { codeQuery, makeCode } from './calls.ts'

type Props = { guardId: string; onClose: () => void }
type Code = Awaited<ReturnType<typeof makeCode>>

/** Enrols a phone: the guard points its camera at the code, and the dialog says once it is there. */
export function EnrolDialog({ guardId, onClose }: Props) {
  const { slug } = useCompany()
  const [actsForOthers, setActs] = useState(false)
  const making = useMutation({ mutationFn: () => makeCode(slug, { kind: 'phone', guardId, actsForOthers }) })
  const code = making.data
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Enroll a phone"
      description={
        code
          ? 'Let the guard point the phone’s camera at the code. It works once, within ten minutes.'
          : 'The guard’s present phone, if there is one, shows nothing more from then on. What it did not send yet is still taken.'
      }
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            {code ? 'Done' : 'Cancel'}
          </Button>
          {!code && (
            <Button size="dense" pending={making.isPending} onClick={() => making.mutate()}>
              Show the code
            </Button>
          )}
        </>
      }
    >
      {code ? (
        <ShownCode code={code} onAgain={() => making.mutate()} />
      ) : (
        <Checkbox
          label="A supervisor’s phone: it may record acts of other guards, with a reason"
          checked={actsForOthers}
          onChange={({ target }) => setActs(target.checked)}
        />
      )}
      <div role="alert">
        <FieldError>{making.error ? whyNot(making.error) : ''}</FieldError>
      </div>
    </Dialog>
  )
}

function ShownCode({ code, onAgain }: { code: Code; onAgain: () => void }) {
  const { slug, zone, locale } = useCompany()
  const now = useNow()
  const { data } = useQuery(codeQuery(slug, code.id))
  const isOver = data?.state === 'over' || now >= Date.parse(code.expiresAt)
  if (data?.state === 'used') return <p role="status">The phone is enrolled. It now holds the guard’s shifts.</p>
  if (isOver)
    return (
      <>
        <p role="status">This code is over.</p>
        <Button variant="outline" size="dense" onClick={onAgain}>
          Show a new code
        </Button>
      </>
    )
  return (
    <>
      <QrCode rows={code.qr} label="QR code that enrolls the phone" />
      <p role="status">{`Waiting for the phone, until ${clockInWords(locale, zone, new Date(code.expiresAt))}.`}</p>
    </>
  )
}
