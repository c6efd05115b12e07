import type { SendingSummary, Sendings } from '../../../contract/site/newsletter/sendings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAction } from '../../platform/users/action.ts'
import { sendPost } from './newsletter-calls.ts'
import { sendingWords, subscribers } from '../newsletters/newsletter-words.ts'

/** Asks before a published post goes out to everybody, and says so when it did before. */
export function SendDialog({
  slug,
  audience,
  earlier,
  onClose,
  onSent,
}: {
  slug: string
  audience: number
  earlier: SendingSummary | undefined
  onClose: () => void
  onSent: (sent: Sendings) => void
}) {
  const { act, pending } = useAction()
  async function send() {
    if (await act(async () => onSent(await sendPost(slug, earlier !== undefined)), 'The newsletter is being sent'))
      onClose()
  }
  const before = earlier ? `${sendingWords(earlier, audience)} already: people who got it get it twice. ` : ''
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Send to ${subscribers(audience)}${earlier ? ' again' : ''}?`}
      description={`${before}The mail tells what visitors see of the post now. Mails that were sent can’t be recalled.`}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Don’t send
          </Button>
          <Button size="dense" pending={pending} onClick={() => void send()}>
            {earlier ? 'Send again' : 'Send'}
          </Button>
        </>
      }
    />
  )
}
