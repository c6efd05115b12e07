import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Lead } from '../../../contract/site/leads/inbox.ts'
import { reasonOf } from '../../core/problems.ts'
import { download } from '../../core/download.ts'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { BookingActions, bookingNames } from '../leads/booking-actions.tsx'
import { timeIn } from '../leads/time-in.ts'
import { toast } from '../../ui/toast.ts'
import { EraseLead } from './erase-dialog.tsx'
import { LeadOthers } from './lead-others.tsx'
import { exportPerson, renewLeads } from './inbox-calls.ts'

/** The time at a zone of theirs, if that is one. */
function clockIn(zone: string): string {
  try {
    return new Date().toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  } catch {
    return ''
  }
}

/** The person behind a lead, their visit's source and their other leads, with buttons to export or erase it all. */
export function LeadFacts({ lead, back }: { lead: Lead; back: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [erasing, setErasing] = useState(false)
  const { email, company, phones, zone, booking, firstPage, referrer, campaign, consents, id } = lead

  async function save() {
    try {
      const { name, text } = await exportPerson(id)
      download(name, text, 'application/json')
    } catch (error) {
      toast({ variant: 'destructive', title: 'Nothing was exported', description: reasonOf(error) })
    }
  }

  return (
    <aside className="pane lead-facts" aria-label="About this person">
      <section>
        <h3>Person</h3>
        <dl>
          <Fact name="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
          {phones.map((phone) => (
            <Fact key={phone} name="Phone">
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </Fact>
          ))}
          <Fact name="Local time">{zone && `${clockIn(zone)} ${zone}`}</Fact>
          {consents.map(({ at, text }) => (
            <Fact key={text} name="Agreed to">
              {text} <span className="quiet">{momentOf(at)}</span>
            </Fact>
          ))}
        </dl>
        <p className="lead-pages">
          <SiteLink href={`/admin/contact/${id}/person`}>All of this person</SiteLink>
          {company && <SiteLink href={`/admin/contact/${id}/company`}>All of {company}</SiteLink>}
        </p>
      </section>
      {booking && (
        <section>
          <h3>Demo</h3>
          <p className="lead-demo">
            <span>
              <time dateTime={booking.startsAt}>{timeIn(booking.zone, booking.startsAt)}</time>
              <StatusText status={bookingNames[booking.state][1]}>{bookingNames[booking.state][0]}</StatusText>
            </span>
            <BookingActions
              demo={{ id: booking.id, name: lead.name || email, zone: booking.zone, booking }}
              onDone={() => void renewLeads(client)}
            />
          </p>
          <SiteLink href="/admin/demo-page-management/requests?time=coming">All bookings</SiteLink>
        </section>
      )}
      {!booking && lead.form === 'demo' && (
        <section>
          <h3>Demo</h3>
          <p className="lead-demo">
            No time yet
            <BookingActions
              demo={{ id, name: lead.name || email, zone, booking: null }}
              onDone={() => void renewLeads(client)}
            />
          </p>
        </section>
      )}
      <section>
        <h3>How they came</h3>
        <dl>
          <Fact name="First page">{firstPage && <code>{firstPage}</code>}</Fact>
          <Fact name="From">{referrer}</Fact>
          <Fact name="Campaign">{campaign && <code>{campaign}</code>}</Fact>
        </dl>
      </section>
      <LeadOthers lead={lead} />
      <section>
        <h3>Privacy</h3>
        <div className="lead-privacy">
          <Button variant="outline" size="row" onClick={() => void save()}>
            Export this person
          </Button>
          <Button variant="danger" size="row" onClick={() => setErasing(true)}>
            Erase this person
          </Button>
        </div>
      </section>
      {erasing && (
        <EraseLead
          lead={lead}
          onClose={() => setErasing(false)}
          onErased={() => {
            // The erased lead must not be read again.
            void navigate({ to: back, href: back }).then(() => renewLeads(client))
          }}
        />
      )}
    </aside>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
