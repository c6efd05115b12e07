import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../../contract/core/locale.ts'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { entryQuery } from './calls.ts'
import { CorrectionForm } from './correction-form.tsx'
import { EntryEvents } from './entry-events.tsx'
import { EntryPress } from './entry-press.tsx'
import { minutesBetween, sheetTime } from './time-words.ts'

/** One entry: what was recorded, in its order, its corrections, and the form for another. */
export function EntryAside({ id, onClose, onShow }: { id: string; onClose: () => void; onShow: (id: string) => void }) {
  const { slug, locale, may, hrefOf } = useCompany()
  const [asPlanned, setAsPlanned] = useState('')
  const reading = useQuery(entryQuery(slug, id))
  const { data } = reading
  if (!data)
    return (
      <aside className="time-aside" aria-label="Entry">
        <ReadState {...reading} title="The entry could not be read" lines={5} />
      </aside>
    )
  const { entry, events, earlier } = data
  const { state, plannedFrom, plannedTo, exceptions } = entry
  const mayCorrect = may('attendance.approve') && state !== 'locked' && state !== 'replaced'
  return (
    <aside className="time-aside" aria-label="Entry">
      <header>
        <h2>{entry.guard}</h2>
        <small>{`${entry.site}, ${entry.post}`}</small>
        <CloseButton label="Close the entry" onClick={onClose} />
      </header>
      <EntryEvents entry={entry} events={events} />
      {entry.shiftId && may('replay.read') && (
        <p className="ops-note">
          <SiteLink href={hrefOf(`replay/shift/${entry.shiftId}?at=${entry.in}`)}>Play back the shift</SiteLink>
        </p>
      )}
      {entry.reason && <p className="time-reason">{`Corrected by ${entry.madeBy ?? 'somebody'}: ${entry.reason}`}</p>}
      {earlier.map((each) => (
        <p key={each.id} className="time-earlier">
          <s className="figure">{spanOf(locale, each)}</s>
        </p>
      ))}
      {mayCorrect && exceptions.length > 0 && (
        <div className="time-acts">
          {state === 'submitted' && <EntryPress entry={entry} onShow={onShow} />}
          {plannedFrom && plannedTo && (
            <Button variant="outline" size="row" onClick={() => setAsPlanned(id)}>
              {`As planned ${sheetTime(minutesBetween(plannedFrom, plannedTo))}, why`}
            </Button>
          )}
        </div>
      )}
      {mayCorrect && (
        <CorrectionForm
          key={`${id} ${entry.version} ${asPlanned}`}
          entry={entry}
          asPlanned={asPlanned === id}
          onDone={onShow}
        />
      )}
      {state === 'locked' && <p className="ops-note">These hours are locked. They never change again.</p>}
    </aside>
  )
}

/** From when to when an entry lasts, and what is paid of it. */
function spanOf(locale: Locale, { zone, in: from, out, paidMinutes }: TimeEntry): string {
  const end = out ? clockOf(locale, zone, out) : ''
  return `${clockOf(locale, zone, from)} – ${end}, ${sheetTime(paidMinutes)}`
}
