import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useTheme } from '../../platform/dashboard/theme.ts'
import { SiteLink } from '../../ui/link.tsx'
import { ownMessageCalls } from '../broadcasts/calls.ts'
import { OwnMessageList } from '../broadcasts/own-messages.tsx'
import { mine } from '../organisations/calls.ts'
import { ownOrderCalls } from '../sites/order-calls.ts'
import { OwnOrderList } from '../sites/own-orders.tsx'
import { signedInBidCalls } from './bid-calls.ts'
import { OpenShiftList } from './own-bids.tsx'
import { signedInCalls } from './own-calls.ts'
import { OwnShiftList } from './own-shifts.tsx'
import { OwnTimeParts } from './own-time.tsx'
import { signedInTimeCalls } from './time-calls.ts'
import '../organisations/operations.css'

/** A guard's own shifts, at each of their companies. `more` is what a later room adds to each. */
export default function GuardScreen({ more }: { more: (company: Organisation) => ReactNode }) {
  const { data, error, refetch } = useQuery(mine)
  const own = data?.organisations.filter(({ role }) => role === 'guard')
  useTheme()
  return (
    <div className="ops">
      <a className="ops-skip" href="#main">
        Skip to content
      </a>
      <main className="ops-entrance" id="main" tabIndex={-1}>
        <title>Your shifts</title>
        <h1>Your shifts</h1>
        <ReadState {...{ data, error, refetch }} title="Your companies could not be read" lines={3} />
        {own?.length === 0 && (
          <p>
            No company plans shifts for this account. <SiteLink href="/app">Your companies</SiteLink>
          </p>
        )}
        {own?.map((company) => {
          const { slug } = company
          return (
            <Fragment key={slug}>
              <OwnMessageList calls={ownMessageCalls(slug)} of={slug} />
              <OwnShiftList calls={signedInCalls(slug)} of={slug} />
              <OpenShiftList calls={signedInBidCalls(slug)} list={signedInCalls(slug).list} of={slug} />
              <OwnTimeParts calls={signedInTimeCalls(slug)} list={signedInCalls(slug).list} of={slug} />
              <OwnOrderList calls={ownOrderCalls(slug)} of={slug} />
              {more(company)}
            </Fragment>
          )
        })}
      </main>
    </div>
  )
}
