import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../../contract/core/locale.ts'
import type { RecordedEvent, TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { entryQuery } from './calls.ts'
import { CorrectionForm } from './correction-form.tsx'
import { EVENT_WORDS, METHOD_WORDS, sheetTime } from './time-words.ts'

/** One entry: what was recorded, in its order, its corrections, and the form for another. */
export function EntryAside({ id, onClose, onShow }: { id: string; onClose: () => void; onShow: (id: string) => void }) {
  const { slug, locale, may } = useCompany()
  const reading = useQuery(entryQuery(slug, id))
  const { data } = reading
  return (
    <aside className="time-aside" aria-label="Entry">
      {data ? (
        <>
          <header>
            <h2>{data.entry.guard}</h2>
            <small>{`${data.entry.site}, ${data.entry.post}`}</small>
            <CloseButton label="Close the entry" onClick={onClose} />
          </header>
          <ol className="time-events">
            {data.events.map((event) => (
              <li key={event.id}>
                <span className="figure">{clockOf(locale, data.entry.zone, event.at)}</span>
                <span>
                  {EVENT_WORDS[event.kind]}
                  <small>{detailOf(event)}</small>
                </span>
              </li>
            ))}
          </ol>
          {data.entry.reason && (
            <p className="time-reason">{`Corrected by ${data.entry.madeBy ?? 'somebody'}: ${data.entry.reason}`}</p>
          )}
          {data.earlier.map((entry) => (
            <p key={entry.id} className="time-earlier">
              <s className="figure">{spanOf(locale, entry)}</s>
            </p>
          ))}
          {may('attendance.approve') && data.entry.state !== 'locked' && data.entry.state !== 'replaced' && (
            <CorrectionForm key={`${data.entry.id} ${data.entry.version}`} entry={data.entry} onDone={onShow} />
          )}
          {data.entry.state === 'locked' && (
            <p className="ops-note">These hours are locked. They never change again.</p>
          )}
        </>
      ) : (
        <ReadState {...reading} title="The entry could not be read" lines={5} />
      )}
    </aside>
  )
}

/** From when to when an entry lasts, and what is paid of it. */
function spanOf(locale: Locale, { zone, in: from, out, paidMinutes }: TimeEntry): string {
  const end = out ? clockOf(locale, zone, out) : ''
  return `${clockOf(locale, zone, from)} – ${end}, ${sheetTime(paidMinutes)}`
}

function detailOf({ method, distanceM, reason, notedBy }: RecordedEvent): string {
  const place = distanceM === null ? '' : distanceM === 0 ? ', on site' : `, ${distanceM} m off`
  return `${METHOD_WORDS[method]}${notedBy ? ` (${notedBy})` : ''}${place}${reason ? `: ${reason}` : ''}`
}
