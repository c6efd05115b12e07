import type { statusMails } from '../../../contract/platform/status/subscription.ts'
import { call } from '../../core/call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { unsubscribeWords, unsubscribedWords } from '../newsletter/unsubscribe-words.ts'
import { LinkStep } from '../newsletter/link-step.tsx'
import { StatusDeadLink } from './status-dead-link.tsx'

const leave = (token: string) =>
  call<(typeof statusMails)['unsubscribe']>('POST /status/unsubscribe', { body: { token } })

/** Unsubscribes readers who followed the link instead of using their mail program's own button. */
export const StatusLeavePage = () => (
  <LinkStep
    path="/status/unsubscribe"
    work={async (token) => (await leave(token)).unsubscribed}
    Dead={StatusDeadLink}
    before={{
      ...unsubscribeWords,
      above: <p>Status updates stop, and the address is erased.</p>,
    }}
    after={{
      ...unsubscribedWords,
      lead: 'This address gets no more status updates, and we have erased it.',
      children: () => (
        <ButtonLink variant="outline" href="/status">
          See the status
        </ButtonLink>
      ),
    }}
  />
)
