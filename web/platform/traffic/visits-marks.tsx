import X from 'lucide-react/icons/x'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { useArea } from '../../core/area.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { momentOf } from '../../core/times.ts'
import { letterOf, type ChartMarks, signOfChange } from './chart-points.ts'
import { useRemoveNote } from './note-dialog.tsx'
import { dayInWords } from './report-words.ts'

const MOST_MARKED = 6

/** The changes of a report that are marked: the newest of those that have an editor. */
export function useMarkedChanges({ changes }: Pick<Report, 'changes'>): Report['changes'] {
  const { kinds } = useArea()
  return changes.filter(({ kind }) => kind in kinds).slice(0, MOST_MARKED)
}

/** What the signs on the chart stand for: publications, notes and incidents. */
export function VisitsMarks({ changes, notes, incidents }: ChartMarks) {
  const { kinds } = useArea()
  const removeNote = useRemoveNote()
  return (
    <>
      {changes.length > 0 && (
        <ol className="visits-changes" aria-label="What was published">
          {changes.map(({ at, kind, slug, title }, index) => (
            <li key={`${kind} ${slug}`}>
              <b className="change-mark">{signOfChange(changes, index)}</b>
              <SiteLink href={kinds[kind]!.hrefOf(slug)}>{title || kinds[kind]!.label}</SiteLink>
              <time dateTime={at}>{momentOf(at)}</time>
            </li>
          ))}
        </ol>
      )}
      {notes.length > 0 && (
        <ol className="visits-changes" aria-label="Notes">
          {notes.map((note, index) => (
            <li key={note.id}>
              <b className="change-mark note-mark">{letterOf(index)}</b>
              <span title={note.by ? `${note.text} (${note.by})` : note.text}>{note.text}</span>
              <time dateTime={note.day}>{dayInWords(note.day, true)}</time>
              <Button variant="quiet" size="row" icon={X} iconOnly onClick={() => void removeNote(note)}>
                {`Remove the note ${note.text}`}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {incidents.length > 0 && (
        <ol className="visits-changes" aria-label="Incidents">
          {incidents.map(({ id, at, title, minutes }) => (
            <li key={id}>
              <b className="change-mark incident-mark">!</b>
              <SiteLink href="/admin/status">{`Incident: ${title}, ${lastedInWords(minutes)}`}</SiteLink>
              <time dateTime={at}>{momentOf(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** How long an incident lasted: 42 min, 3 h 5 min; null while it lasts. */
function lastedInWords(minutes: number | null): string {
  if (minutes === null) return 'not over yet'
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
