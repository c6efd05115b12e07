import { useLinkToken } from '../../core/link-token.ts'
import { linkedMessageCalls } from '../broadcasts/calls.ts'
import { OwnMessageList } from '../broadcasts/own-messages.tsx'
import { linkedOrderCalls } from '../sites/order-calls.ts'
import { OwnOrderList } from '../sites/own-orders.tsx'
import { linkBidCalls } from './bid-calls.ts'
import { OpenShiftList } from './own-bids.tsx'
import { linkCalls } from './own-calls.ts'
import { OwnShiftList } from './own-shifts.tsx'
import { OwnTimeParts } from './own-time.tsx'
import { linkTimeCalls } from './time-calls.ts'
import '../organisations/operations.css'

/** The shifts of the guard whom a mail was sent to. Opening it changes nothing. */
export default function LinkedShifts() {
  const token = useLinkToken()
  return (
    <div className="ops">
      <main className="ops-entrance" id="main" tabIndex={-1}>
        <h1>Your shifts</h1>
        {token === null && <p>This link is not whole. Open it from the mail once more.</p>}
        {token && <OwnMessageList calls={linkedMessageCalls(token)} of={token} />}
        {token && <OwnShiftList calls={linkCalls(token)} of={token} />}
        {token && <OpenShiftList calls={linkBidCalls(token)} list={linkCalls(token).list} of={token} />}
        {token && <OwnTimeParts calls={linkTimeCalls(token)} list={linkCalls(token).list} of={token} />}
        {token && <OwnOrderList calls={linkedOrderCalls(token)} of={token} />}
      </main>
    </div>
  )
}
