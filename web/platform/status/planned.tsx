import type { Maintenance } from '../../../contract/platform/status/status.ts'
import { servicesInWords } from '../../../contract/platform/status/words.ts'
import { shortMoment } from '../../core/utc-dates.ts'
import { Badge } from '../../ui/status.tsx'

/** Work that is planned or under way, the next first. */
export const PlannedList = ({ of: planned }: { of: Maintenance[] }) => (
  <ul className="planned">
    {planned.map(({ id, title, text, services, startsAt, endsAt, underWay }) => (
      <li key={id} id={id}>
        <h3>{title}</h3>
        <p className="row">
          <Badge status="info" filled={underWay}>
            {underWay ? 'Under way' : 'Planned'}
          </Badge>
          <span className="text-muted">{servicesInWords(services)}</span>
        </p>
        <p className="figure">
          <time dateTime={startsAt}>{shortMoment(startsAt)}</time> to{' '}
          <time dateTime={endsAt}>{shortMoment(endsAt)}</time>
        </p>
        {text && <p>{text}</p>}
      </li>
    ))}
  </ul>
)
