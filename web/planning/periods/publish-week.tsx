import type { Person } from './publish-people.ts'
import { wallTime } from '../shifts/week.ts'

type Span = { from: string; to: string }
type Slot = Span & { look: string }
type Props = { person: Person; week: { from: Date; to: Date }; zone: string }

const EVENING = 18 * 60
const MORNING = 5 * 60

const isNight = ({ from }: Span, zone: string) => {
  const { minutes } = wallTime(zone, new Date(from))
  return minutes >= EVENING || minutes < MORNING
}

/**
 * The week of a person, true to time: what guards know is dashed and higher, the new plan has an edge and is
 * lower. It is a drawing of what the words beside it say.
 */
export function PublishWeek({ person: { faces, kept }, week, zone }: Props) {
  const length = week.to.getTime() - week.from.getTime()
  const share = (moment: string) =>
    Math.max(0, Math.min(100, ((Date.parse(moment) - week.from.getTime()) / length) * 100))
  const slots: Slot[] = [
    ...kept.map(({ from, to }) => ({ from, to, look: 'is-kept' })),
    ...faces.flatMap(({ before, after, change }): Slot[] => [
      ...(before && after ? [{ ...before, look: 'is-before' }] : []),
      ...(before && !after ? [{ ...before, look: 'is-cancelled' }] : []),
      ...(after ? [{ ...after, look: `is-after${change.blocked === null ? '' : ' is-blocked'}` }] : []),
    ]),
  ]
  return (
    <div className="ops-person-strip" aria-hidden="true">
      {slots.map(({ from, to, look }) => (
        <span
          key={`${from} ${look}`}
          className={`ops-slot ${look}${isNight({ from, to }, zone) ? ' is-night' : ''}`}
          style={{ insetInlineStart: `${share(from)}%`, inlineSize: `${Math.max(3, share(to) - share(from))}%` }}
        />
      ))}
    </div>
  )
}
