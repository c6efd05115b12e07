import Copy from 'lucide-react/icons/copy'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

/** A link that an administrator hands on: `to` names the person, `lasts` says for how long it works. */
export type HandoverLink = { title: string; link: string; to: string; lasts: string }

const COPIED = {
  done: 'Link copied',
  failed: 'The link could not be copied',
  instead: 'Select it and copy it yourself.',
}

/** Shows a secret link once, where no mail server is set that could send it. */
export const LinkDialog = ({ title, link, to, lasts, onClose }: HandoverLink & { onClose: () => void }) => (
  <Dialog
    open
    title={title}
    onOpenChange={onClose}
    description={
      `No mail server is set, so nothing was sent. Give this link to ${to} and to nobody else: it opens their ` +
      'account.'
    }
    footer={
      <>
        <Button variant="outline" size="dense" onClick={onClose}>
          Done
        </Button>
        <Button size="dense" icon={Copy} onClick={() => void copyText(link, COPIED)}>
          Copy link
        </Button>
      </>
    }
  >
    <Field label="Link" hint={`Works once, ${lasts}. It is shown only now.`}>
      <TextInput className="figure" readOnly value={link} onFocus={(event) => event.target.select()} />
    </Field>
  </Dialog>
)
