import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useCompany } from '../../planning/organisations/company.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { Icon } from '../../ui/icon.tsx'
import { faceOf } from './event-faces.ts'
import { isLate, type ShownEvent } from './knowing.ts'
import { laterInWords, LANE_WORDS, skewInWords } from './replay-words.ts'

type Props = { event: ShownEvent | undefined; clockOf: (at: number) => string }

/** The event that is shown: when it happened, when control learned of it, and who signed it. */
export function EventDetail({ event, clockOf }: Props) {
  const { hrefOf } = useCompany()
  if (!event)
    return (
      <section className="replay-event" aria-label="Event">
        <h2>Nothing has happened yet</h2>
        <p className="ops-note">Play, or step to the first event.</p>
      </section>
    )
  const { icon } = faceOf(event)
  const { deviceAt, skewMs, signed, seq, point, accuracyM, by, path, detail, lateMs } = event
  const facts: [string, string][] = [
    ['Happened', `${clockOf(Date.parse(event.at))}, ${signed || deviceAt ? 'phone clock' : 'server clock'}`],
    [
      'Reached control',
      isLate(event) ? `${clockOf(Date.parse(event.knownAt))}, ${laterInWords(lateMs)}` : laterInWords(lateMs),
    ],
    ...(skewMs === null ? [] : [['Clock of the phone', skewInWords(skewMs)] as [string, string]]),
    ...(point === null
      ? []
      : [
          ['Place', accuracyM === null ? 'of the checkpoint' : `within ${Math.round(accuracyM)} m`] as [string, string],
        ]),
    signed
      ? ['Signed by', `${signed.device}, command ${signed.command}`]
      : ['Done by', by ?? (event.guardId === null ? 'Watchpost' : 'the guard, without a signature')],
  ]
  return (
    <section className="replay-event" aria-label="Event">
      <p className="replay-event-kind">
        <StatusText status="info" icon={icon}>
          {LANE_WORDS[event.lane]}
        </StatusText>
        <time className="figure">{clockOf(event.shownAt)}</time>
      </p>
      <h2>{event.what}</h2>
      {detail && <p className="ops-note">{detail}</p>}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="replay-event-foot">
        {seq === null ? (
          <span>No seal of its own</span>
        ) : (
          <span className="replay-sealed">
            <Icon of={LockKeyhole} size={13} />
            {`sealed, seq ${seq.toLocaleString('en-US')}`}
          </span>
        )}
        {path && <SiteLink href={hrefOf(path)}>Open</SiteLink>}
      </p>
    </section>
  )
}
