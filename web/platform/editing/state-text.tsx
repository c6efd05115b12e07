import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import PencilLine from 'lucide-react/icons/pencil-line'
import Trash from 'lucide-react/icons/trash-2'
import type { DocumentSummary } from '../../../contract/platform/editing/document.ts'
import { StatusText } from '../../ui/status.tsx'
import { whenOf } from '../../core/times.ts'

type StateFacts = Pick<DocumentSummary, 'state' | 'publishAt' | 'unpublishAt'> & { deletedAt?: string | null }

/** What visitors see of a document, as icon and word. */
export function StateText({
  document: { state, publishAt, deletedAt },
  long,
}: {
  document: StateFacts
  long?: boolean
}) {
  if (deletedAt)
    return (
      <StatusText status="idle" icon={Trash}>
        In the trash
      </StatusText>
    )
  if (publishAt)
    return (
      <StatusText status="info" icon={CalendarClock}>
        {long ? `Goes out ${whenOf(publishAt)}` : 'Scheduled'}
      </StatusText>
    )
  if (state === 'live')
    return (
      <StatusText status="success" icon={CircleCheck}>
        Live
      </StatusText>
    )
  if (state === 'edited')
    return (
      <StatusText status="warning" icon={CircleDot}>
        {long ? 'Changes not live' : 'Edited'}
      </StatusText>
    )
  return (
    <StatusText status="idle" icon={PencilLine}>
      Draft
    </StatusText>
  )
}
