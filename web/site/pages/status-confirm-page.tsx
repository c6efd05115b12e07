import type { statusMails } from '../../../contract/platform/status/subscription.ts'
import { call } from '../../core/call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkStep } from '../newsletter/link-step.tsx'
import { StatusDeadLink } from './status-dead-link.tsx'

const confirm = (token: string) => call<(typeof statusMails)['confirm']>('POST /status/confirm', { body: { token } })

/** Where the link of the confirmation mail leads. */
export const StatusConfirmPage = () => (
  <LinkStep
    path="/status/confirm"
    work={async (token) => (await confirm(token)).confirmed}
    Dead={StatusDeadLink}
    before={{
      title: 'Confirm your address',
      time: '05:55',
      lead: 'One click, and you get status updates by email. Until then nothing is sent.',
      label: 'Confirm address',
      working: 'Confirming...',
      above: <p>Status updates go to the address that got this link.</p>,
    }}
    after={{
      title: 'Your address is confirmed',
      time: '06:00',
      lead:
        'You get one email when an incident or maintenance starts, and one when it ends. ' +
        'Unsubscribe with one click.',
      children: () => <ButtonLink href="/status">See the status</ButtonLink>,
    }}
  />
)
