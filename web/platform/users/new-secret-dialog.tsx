import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'

/** Shows a new secret once, with a button to copy it. */
export const NewSecretDialog = ({
  title,
  use,
  secret,
  onClose,
}: {
  title: string
  /** What the secret does, as a sentence. */
  use: string
  secret: string
  onClose: () => void
}) => (
  <Dialog
    open
    title={title}
    description={`Copy it now: it is shown this once. ${use}`}
    onOpenChange={onClose}
    footer={
      <>
        <CopyButton text={secret} />
        <Button size="dense" onClick={onClose}>
          Done
        </Button>
      </>
    }
  >
    <p className="secret">{secret}</p>
  </Dialog>
)
