import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { makeTracker } from './tracker-calls.ts'

type NewTracker = Awaited<ReturnType<typeof makeTracker>>

/** Adds a tracker of a guard, and shows once what the app that tracks needs. */
export function TrackerDialog({ guardId, onClose }: { guardId: string; onClose: () => void }) {
  const { slug } = useCompany()
  const [name, setName] = useState('')
  const making = useMutation({ mutationFn: () => makeTracker(slug, { guardId, name }) })
  const made = making.data
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={made ? 'Set up the tracker' : 'Add a tracker'}
      description={
        made
          ? 'These settings are shown this once. Whoever has the token can send places as this guard.'
          : 'An app such as OwnTracks or Traccar Client tells where the guard is with the screen locked too, on duty alone.'
      }
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            {made ? 'Done' : 'Cancel'}
          </Button>
          {!made && (
            <Button
              size="dense"
              disabled={name.trim() === ''}
              pending={making.isPending}
              onClick={() => making.mutate()}
            >
              Add it
            </Button>
          )}
        </>
      }
    >
      {made ? (
        <Settings made={made} />
      ) : (
        <Field label="Name" required hint="What it is, such as Phone with OwnTracks">
          <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
      <div role="alert">
        <FieldError>{making.error ? whyNot(making.error) : ''}</FieldError>
      </div>
    </Dialog>
  )
}

/** What each app needs: OwnTracks and Traccar Client by QR code, the others typed in. */
function Settings({ made: { qr, traccarQr, url, token } }: { made: NewTracker }) {
  return (
    <div className="dialog-form">
      <p>With OwnTracks on the phone, point its camera at this code.</p>
      <QrCode rows={qr} label="QR code that sets up OwnTracks" />
      <p>
        With Traccar Client, scan this one from within the app. Versions without a scanner take the URL and the token.
      </p>
      <QrCode rows={traccarQr} label="QR code that sets up Traccar Client" />
      <Setting label="Traccar Client: server URL" value={`${url}/osmand`} />
      <Setting label="Own devices: address for JSON" value={url} />
      <Setting label="Token: the device identifier, the password, or the bearer token" value={token} />
    </div>
  )
}

const Setting = ({ label, value }: { label: string; value: string }) => (
  <Field label={label}>
    <TextInput readOnly value={value} onFocus={({ target }) => target.select()} />
  </Field>
)
