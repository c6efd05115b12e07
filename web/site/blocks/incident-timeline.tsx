import { type SubmitEvent, useState } from 'react'
import { incidentTimelineWords } from '../../../contract/site/blocks/incident-timeline.ts'
import type { ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { StatusText, Tag } from '../../ui/status.tsx'
import record from './recorded-night.json'

const { incident } = record

/** Time, who, and what was recorded: an incident of the sample company, as its own log tells it. */
type Entry = readonly [at: string, who: string, what: string]

const recorded: Entry[] = incident.entries.map(({ at, who, what, text }) => [at, who, text ? `${what}: ${text}` : what])
/** Who writes notes here. */
const WRITER = 'C. Hartwell, dispatch'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Notes of a visitor follow what was recorded. */
const NOW = minutesOf(recorded.at(-1)![0]) + 1
const since = (time: string) => minutesOf(time) - minutesOf(recorded[0]![0])
const told = `${since(incident.toldAt)} min`
const lasted = `${since(recorded.at(-1)![0])} min`

/** The dispatcher's record of an alarm. A note goes into the timeline with its time and its author. */
export function IncidentTimeline({ words }: { words?: ScreenTexts | undefined }) {
  const said = words?.['incident-timeline'] ?? incidentTimelineWords
  const [notes, setNotes] = useState<string[]>([])
  const [draft, setDraft] = useState('')
  const entries = [...recorded, ...notes.map((note, index): Entry => [minute(NOW + index), WRITER, note])]
  const record = (event: SubmitEvent) => {
    event.preventDefault()
    if (!draft.trim()) return
    setNotes([...notes, draft.trim()])
    setDraft('')
  }
  return (
    <div className="window surface-paper">
      <div className="window-bar">
        <span className="figure">{incident.number}</span>
        <b>{said.title}</b>
        <StatusText status="success" className="push">
          {said.state}
        </StatusText>
        <span className="wide-only">
          <Tag figure>{lasted}</Tag>
        </span>
      </div>
      <div className="incident">
        <div>
          <ol className="timeline" aria-live="polite" aria-relevant="additions">
            {entries.map(([at, who, what], index) => (
              <li key={index}>
                <time>{at}</time>
                <i className="pin pin-done" />
                <p>
                  <b>{who}</b> {what}
                </p>
              </li>
            ))}
            <li>
              <span />
              <i className="pin pin-next" />
              <p>
                <b>{said.nextCheck}</b> {incident.review.by}
              </p>
            </li>
          </ol>
          <form className="note" onSubmit={record}>
            <input
              aria-label={said.note}
              placeholder={said.note}
              maxLength={120}
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
            />
            <button className="tag">{said.add}</button>
          </form>
        </div>
        <div className="incident-facts">
          <dl className="facts">
            <dt>{said.severity}</dt>
            <dd>
              <b>{incident.severity}</b>
            </dd>
            <dt>{said.lead}</dt>
            <dd>{incident.lead}</dd>
            <dt>{said.clientTold}</dt>
            <dd className="figure">{told}</dd>
            <dt>{said.limit}</dt>
            <dd className="figure">{spent(incident.clocks[0]!)}</dd>
            <dt>{said.entries}</dt>
            <dd className="figure">{entries.length}</dd>
            <dt>{said.inReport}</dt>
            <dd>{incident.site}</dd>
          </dl>
          <p className="photos">
            <Clocks label={said.photos} />
          </p>
        </div>
      </div>
    </div>
  )
}

type Clock = (typeof incident.clocks)[number]

/** How much of a clock was used, such as `31 s of 60 s`. */
const spent = ({ seconds, target }: Clock) => `${lengthOf(seconds)} of ${lengthOf(target)}`
const lengthOf = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

/** The clocks that were met: how much of each was used. */
const Clocks = ({ label }: { label: string }) => (
  <svg viewBox="0 0 180 56" role="img" aria-label={`${label}: ${incident.clocks.map(spent).join(', ')}`}>
    {incident.clocks.map((clock, nth) => (
      <g key={clock.clock} transform={`translate(0 ${4 + nth * 14})`}>
        <path className="clock-whole" d="M0 0H180" />
        <path className="clock-spent" d={`M0 0H${Math.round((clock.seconds / clock.target) * 180)}`} />
      </g>
    ))}
  </svg>
)

const minute = (total: number) =>
  [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
