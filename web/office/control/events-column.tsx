import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { HistoryEntry } from '../../../contract/planning/ledger/history.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { faceOfEvent } from './event-faces.ts'
import { wallClock } from './wall-clock.ts'

type Props = {
  events: HistoryEntry[]
  /** How many came since the feed was held; null while it runs. */
  waiting: number | null
  onHold: () => void
}

/** What happened in the field, the last first. It can be held while somebody reads. */
export function EventsColumn({ events, waiting, onHold }: Props) {
  const { zone, locale, hrefOf } = useCompany()
  const isHeld = waiting !== null
  return (
    <section className="control-events" aria-labelledby="control-events">
      <header className="control-head">
        <h2 id="control-events" tabIndex={-1}>
          Events
        </h2>
        <Button
          variant="outline"
          size="row"
          icon={isHeld ? Play : Pause}
          aria-pressed={isHeld}
          aria-keyshortcuts="e"
          onClick={onHold}
        >
          {isHeld ? `Go on${waiting > 0 ? `, ${waiting} new` : ''}` : 'Hold'}
        </Button>
      </header>
      <div className="control-scroll" role="group" aria-label="Latest events">
        {events.length === 0 && <p className="ops-note control-more">Nothing has happened in the field yet.</p>}
        <ol className="control-feed">
          {events.map(({ id, at, kind, what, guard, site, where, by }) => (
            <li key={id} className={`is-${faceOfEvent(kind).tone}`}>
              <time className="figure" dateTime={at}>
                {wallClock(locale, zone, at)}
              </time>
              <Icon of={faceOfEvent(kind).icon} size={16} />
              <span>
                {what}
                <small>{[guard?.name ?? by.name, where || site?.name].filter(Boolean).join(', ')}</small>
              </span>
            </li>
          ))}
        </ol>
        {events.length > 0 && (
          <p className="ops-note control-more">
            <SiteLink href={hrefOf('settings?tab=log')}>Read the whole log</SiteLink>
          </p>
        )}
      </div>
    </section>
  )
}
