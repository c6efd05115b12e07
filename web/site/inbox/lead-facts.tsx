import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Lead } from '../../../contract/site/leads/inbox.ts'
import { reasonOf } from '../../core/problems.ts'
import { download } from '../../core/download.ts'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { EraseLead } from './erase-dialog.tsx'
import { LeadOthers } from './lead-others.tsx'
import { exportPerson, renewLeads } from './inbox-calls.ts'

/** The time at a zone of theirs, if that is one. */
function timeIn(zone: string): string {
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
  const { email, phone, zone, startsAt, firstPage, referrer, campaign, consentText, id } = lead

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
          <Fact name="Phone">{phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}</Fact>
          <Fact name="Local time">{zone && `${timeIn(zone)} ${zone}`}</Fact>
          <Fact name="Demo">{startsAt && momentOf(startsAt)}</Fact>
          <Fact name="Agreed to">{consentText}</Fact>
        </dl>
      </section>
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
