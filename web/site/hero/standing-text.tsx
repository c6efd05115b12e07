import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Layers from 'lucide-react/icons/layers'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { PlacedSlide } from '../../../contract/site/hero/headline-slides.ts'
import { whenOf } from '../../core/times.ts'
import { StatusText } from '../../ui/status.tsx'

/** What visitors see of a slide, as icon and words. */
export function StandingText({ slide: { standing, startsAt, endsAt } }: { slide: PlacedSlide }) {
  const until = endsAt ? ` until ${whenOf(endsAt)}` : ''
  switch (standing) {
    case 'now':
      return (
        <StatusText status="success" icon={CircleCheck}>
          Now{until}
        </StatusText>
      )
    case 'behind':
      return (
        <StatusText status="info" icon={Layers}>
          Behind another{until}
        </StatusText>
      )
    case 'later':
      return (
        <StatusText status="info" icon={CalendarClock}>
          From {whenOf(startsAt!)}
        </StatusText>
      )
    case 'ended':
      return (
        <StatusText status="idle" icon={Hourglass}>
          Ended {whenOf(endsAt!)}
        </StatusText>
      )
    case 'draft':
      return (
        <StatusText status="idle" icon={PencilLine}>
          Draft
        </StatusText>
      )
  }
}
