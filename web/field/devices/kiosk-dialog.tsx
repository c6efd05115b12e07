import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { makeCode } from './calls.ts'
import { ShownCode } from './shown-code.tsx'

/** Enrols a tablet that stays at a site: it shows a code, which the tablet opens. */
export default function KioskDialog({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const places = useQuery(sitesQuery(slug))
  const [siteId, setSite] = useState('')
  const [name, setName] = useState('')
  const making = useMutation({ mutationFn: () => makeCode(slug, { kind: 'kiosk', siteId, name }) })
  const code = making.data
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Enroll a kiosk"
      description={
        code
          ? 'Point the tablet’s camera at the code, or open the address on it. The code works once, within ten minutes.'
          : 'A kiosk is a tablet that stays at a site. Guards without a phone clock in and out on it.'
      }
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            {code ? 'Done' : 'Cancel'}
          </Button>
          {!code && (
            <Button
              size="dense"
              disabled={!siteId || name.trim() === ''}
              pending={making.isPending}
              onClick={() => making.mutate()}
            >
              Show the code
            </Button>
          )}
        </>
      }
    >
      {code ? (
        <>
          <ShownCode code={code} kind="kiosk" onAgain={() => making.mutate()} />
          <Field label="Address of the code">
            <TextInput readOnly value={code.url} onFocus={({ target }) => target.select()} />
          </Field>
        </>
      ) : (
        <div className="dialog-form">
          <Field label="Site" required>
            <Select value={siteId} onChange={({ target }) => setSite(target.value)}>
              <option value="">Choose a site</option>
              {places.data?.sites.map((site) => (
                <option key={site.id} value={site.id}>
                  {site.name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Name" required hint="Where it stands, such as Gatehouse">
            <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          </Field>
        </div>
      )}
      <div role="alert">
        <FieldError>{making.error ? whyNot(making.error) : ''}</FieldError>
      </div>
    </Dialog>
  )
}
