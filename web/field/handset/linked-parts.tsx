import { OwnMessageList } from '../../planning/broadcasts/own-messages.tsx'
import { linkedMessageCalls } from '../../planning/broadcasts/calls.ts'
import { linkBidCalls } from '../../planning/own/bid-calls.ts'
import { OpenShiftList } from '../../planning/own/own-bids.tsx'
import { linkCalls } from '../../planning/own/own-calls.ts'
import { OwnShiftList } from '../../planning/own/own-shifts.tsx'
import { OwnTimeParts } from '../../planning/own/own-time.tsx'
import { linkTimeCalls } from '../../planning/own/time-calls.ts'

/** Messages, shifts, offers, swaps and time off of the guard, by the token of the phone's session. */
export default function LinkedParts({ token }: { token: string }) {
  return (
    <>
      <OwnMessageList calls={linkedMessageCalls(token)} of="phone" />
      <OwnShiftList calls={linkCalls(token)} of="phone" />
      <OpenShiftList calls={linkBidCalls(token)} list={linkCalls(token).list} of="phone" />
      <OwnTimeParts calls={linkTimeCalls(token)} list={linkCalls(token).list} of="phone" />
    </>
  )
}
