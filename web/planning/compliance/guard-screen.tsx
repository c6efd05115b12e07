import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import FileText from 'lucide-react/icons/file-text'
import Merge from 'lucide-react/icons/merge'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Pencil from 'lucide-react/icons/pencil'
import UserPlus from 'lucide-react/icons/user-plus'
import { type ReactNode, useState } from 'react'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import { weekStartOf } from '../../../contract/core/time.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { availabilityQuery, guardQuery, guardsQuery } from '../guards/calls.ts'
import { MergeDialog } from '../guards/merge-dialog.tsx'
import { planningTopics } from '../live/live-query.ts'
import { useLive } from '../live/use-live.ts'
import { RepliesPart } from '../notices/replies-part.tsx'
import { HistoryPart } from '../ledger/history-part.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { useNow } from '../../core/use-now.ts'
import { wallTime } from '../shifts/week.ts'
import { sitesQuery } from '../sites/calls.ts'
import { AvailabilityPart } from './availability-part.tsx'
import { BlockedPart, placeOnRoster } from './blocked-part.tsx'
import { recordQuery } from './calls.ts'
import { FairnessPart } from './fairness-part.tsx'
import { GuardDialog } from './guard-dialog.tsx'
import { GuardStrip } from './guard-strip.tsx'
import { LicensesPart } from './licenses-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { PayPart } from './pay-part.tsx'
import { SitesPart } from './sites-part.tsx'
import { TimeOffPart } from './time-off-part.tsx'
import './record.css'

/**
 * The record of a guard: licenses, availability, sites, time off, fairness, hours against limits, and what blocks.
 */
export function GuardScreen({ id, phone }: { id: string; phone?: ReactNode }) {
  const { slug, zone, weekStartsOn, isScoped, may, hrefOf, locale } = useCompany()
  useLive(slug, planningTopics)
  const today = wallTime(zone, new Date(useNow())).day
  const guard = useQuery(guardQuery(slug, id))
  const record = useQuery(recordQuery(slug, id))
  const said = useQuery(availabilityQuery(slug, id))
  const people = useQuery(guardsQuery(slug))
  const places = useQuery(sitesQuery(slug))
  const [open, setOpen] = useState<'edit' | 'merge'>()
  const all = [guard, record, said, people, places]
  const mayChange = may('guards.manage')
  const own = guard.data
  const first = record.data?.blocked[0]
  const count = record.data?.blocked.length ?? 0
  // What led to a guard who was merged leads to the one who was kept.
  if (own?.mergedInto) return <Navigate to={hrefOf(`guards/${own.mergedInto}`)} replace />
  return (
    <>
      <CompanyHead
        title={own?.name ?? 'Guard'}
        tools={
          <>
            <SiteLink className="ops-back" href={hrefOf('guards')}>
              <Icon of={ChevronLeft} size={16} />
              Guards
            </SiteLink>
            {own && (
              <span className="ops-note">
                {'No. '}
                <span className="figure">{own.employeeNo}</span>
                {`, ${own.state.replace('_', ' ')}`}
                {own.rank && `, ${own.rank}`}
                {own.hiredOn && `, since ${fullDayText(locale, own.hiredOn)}`}
              </span>
            )}
          </>
        }
      >
        {own?.phone && (
          <ButtonLink variant="outline" size="dense" icon={Phone} href={`tel:${own.phone}`}>
            <span className="figure">{own.phone}</span>
          </ButtonLink>
        )}
        {own?.email && (
          <ButtonLink variant="outline" size="dense" icon={Mail} href={`mailto:${own.email}`}>
            Write a mail
          </ButtonLink>
        )}
        {may('handouts.read') && (
          <ButtonLink variant="outline" size="dense" icon={FileText} href={`${hrefOf('documents')}?guard=${id}`}>
            Hand out
          </ButtonLink>
        )}
        {own && mayChange && !isScoped && (
          <Button variant="outline" size="dense" icon={Merge} onClick={() => setOpen('merge')}>
            Merge
          </Button>
        )}
        {own && mayChange && (
          <Button variant="outline" size="dense" icon={Pencil} onClick={() => setOpen('edit')}>
            Edit
          </Button>
        )}
        {first && (
          <ButtonLink size="dense" icon={UserPlus} href={placeOnRoster(hrefOf('schedule'), zone, first.shift)}>
            {`Refill ${count} blocked ${count === 1 ? 'shift' : 'shifts'}`}
          </ButtonLink>
        )}
      </CompanyHead>
      {own && record.data && said.data && people.data && places.data ? (
        <>
          <GuardStrip guard={own} record={record.data} today={today} />
          <div className="ops-record">
            <div className="ops-record-main">
              <RepliesPart id={id} name={own.name} />
              <LicensesPart guard={own} types={people.data.types} record={record.data} {...{ today, mayChange }} />
              <div className="ops-record-two">
                <AvailabilityPart
                  {...{ id, mayChange }}
                  name={own.name}
                  known={said.data}
                  shifts={record.data.shifts}
                  monday={weekStartOf(today, weekStartsOn)}
                />
                <SitesPart
                  {...{ id, mayChange }}
                  name={own.name}
                  record={record.data}
                  bans={own.bans}
                  places={places.data}
                />
                <TimeOffPart {...{ id, mayChange }} name={own.name} record={record.data} />
                <FairnessPart record={record.data} />
              </div>
            </div>
            <div className="ops-record-aside">
              <LimitsPart record={record.data} agreed={{ min: own.weeklyMinutesMin, max: own.weeklyMinutesMax }} />
              <PayPart rates={own} today={today} />
              {phone}
              <BlockedPart record={record.data} />
              <HistoryPart about={{ guard: id }} />
            </div>
          </div>
          {open === 'edit' && <GuardDialog guard={own} onClose={() => setOpen(undefined)} />}
          {open === 'merge' && <MergeDialog one={own} other={undefined} onClose={() => setOpen(undefined)} />}
        </>
      ) : (
        <div className="ops-page">
          <ReadState
            data={undefined}
            error={all.find(({ error }) => error)?.error ?? null}
            refetch={() => Promise.all(all.map((each) => each.refetch()))}
            title="The guard could not be read"
            lines={8}
          />
        </div>
      )}
    </>
  )
}
