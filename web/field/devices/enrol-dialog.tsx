import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { makeCode } from './calls.ts'
import { ShownCode } from './shown-code.tsx'

type Props = { guardId: string; onClose: () => void }

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
        <ShownCode code={code} kind="phone" onAgain={() => making.mutate()} />
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
