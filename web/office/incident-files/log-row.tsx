import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import type { Locale } from '../../../contract/core/locale.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { lengthOf } from '../control/clocks.ts'
import { wallClock } from '../control/wall-clock.ts'
import type { LogLine } from './log-lines.ts'

/** Kinds whose text a guard or the office wrote, so that it stands apart. */
const QUOTED = new Set([
  'incident.reported',
  'incident.noted',
  'incident.called',
  'incident.supplemented',
  'call.messaged',
  'call.message_read',
])

type Props = { line: LogLine; zone: string; locale: Locale }

/** One thing that happened: when, what, and by whom or which device. */
export function LogRow({ line, zone, locale }: Props) {
  const { at, kind, icon, tone, what, text, who, by, clientSees, lateSeconds, seq } = line
  const isQuoted = QUOTED.has(kind)
  return (
    <li className={`is-${tone}`}>
      <time className="figure" dateTime={at}>
        {wallClock(locale, zone, at)}
      </time>
      <i aria-hidden="true">
        <Icon of={icon} size={12} />
      </i>
      <div>
        <p>
          <b>{what}</b>
          {who !== '' && who !== by && `, ${who}`}
          {text !== '' && !isQuoted && `: ${text}`}
          {lateSeconds > 0 && <span className="file-late"> {`Handed in ${lengthOf(lateSeconds)} late`}</span>}
        </p>
        {text !== '' && isQuoted && <blockquote>{text}</blockquote>}
        {clientSees && <p className="file-seen">The client sees this</p>}
      </div>
      <span className="file-by">
        {by}
        <StatusText
          status={seq === null ? 'warning' : 'success'}
          icon={seq === null ? Hourglass : Lock}
          className="file-seal"
        >
          {seq === null ? 'not sealed yet' : <span className="figure">{`seq ${seq}`}</span>}
        </StatusText>
      </span>
    </li>
  )
}
