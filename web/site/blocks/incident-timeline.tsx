import { type SubmitEvent, useState } from 'react'
import { incidentTimelineWords } from '../../../contract/site/blocks/incident-timeline.ts'
import type { ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { StatusText, Tag } from '../../ui/status.tsx'

/** Time, who, and what was recorded. */
type Entry = readonly [at: string, who: string, what: string]

const recorded: Entry[] = [
  ['22:31', 'Moisture sensor F-12', 'Alarm, food hall, bay 4'],
  ['22:32', 'R. Okafor, dispatch', 'Assigned A. Haddad, 118 m away'],
  ['22:35', 'A. Haddad', 'On scene. Ceiling pipe, 6 m² wet, area cordoned'],
  ['22:41', 'A. Haddad', '3 photos, 1 witness note'],
  ['22:48', 'Client on call, J. Perrin', 'Told by phone, wants a plumber tonight'],
  ['23:06', 'R. Okafor, dispatch', 'Plumber called, due by 23:30'],
  ['23:29', 'Plumber arrived', 'Gate pass 0417, escorted by T. Brandt'],
  ['00:52', 'T. Brandt', 'Valve closed, plumber signed out'],
  ['01:47', 'M. Reyes', 'Round 5, CP 7: cordon in place'],
]
const NOW = 2 * 60 + 15

/** The dispatcher's record of a water leak. A note goes into the timeline with its time and its author. */
export function IncidentTimeline({ words }: { words?: ScreenTexts | undefined }) {
  const said = words?.['incident-timeline'] ?? incidentTimelineWords
  const [notes, setNotes] = useState<string[]>([])
  const [draft, setDraft] = useState('')
  const entries = [
    ...recorded,
    ...notes.map((note, index): Entry => [minute(NOW + index), 'R. Okafor, dispatch', note]),
  ]
  const record = (event: SubmitEvent) => {
    event.preventDefault()
    if (!draft.trim()) return
    setNotes([...notes, draft.trim()])
    setDraft('')
  }
  return (
    <div className="window surface-paper">
      <div className="window-bar">
        <span className="figure">INC-3391</span>
        <b>{said.title}</b>
        <StatusText status="warning" className="push">
          {said.state}
        </StatusText>
        <span className="wide-only">
          <Tag figure>3 h 44 min</Tag>
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
              <time>02:30</time>
              <i className="pin pin-next" />
              <p>
                <b>{said.nextCheck}</b> Bay 4 dry, then close. Assigned M. Reyes
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
              <b>3 Minor</b>
            </dd>
            <dt>{said.lead}</dt>
            <dd>A. Haddad</dd>
            <dt>{said.clientTold}</dt>
            <dd className="figure">17 min</dd>
            <dt>{said.limit}</dt>
            <dd className="figure">30 min</dd>
            <dt>{said.entries}</dt>
            <dd className="figure">{entries.length}</dd>
            <dt>{said.inReport}</dt>
            <dd className="figure">DAR 11-21</dd>
          </dl>
          <p className="photos">
            <Photos label={said.photos} />
          </p>
        </div>
      </div>
    </div>
  )
}

const Photos = ({ label }: { label: string }) => (
  <svg viewBox="0 0 180 56" role="img" aria-label={label}>
    <path className="photo" d="M0 0h56v56H0zM62 0h56v56H62zM124 0h56v56h-56z" />
    <path
      d={
        'M0 18h56M12 18v38M44 18v38M27 18v7c0 7-6 9-6 16M68 46q12-12 24-6t26-4M62 51h56M104 8v22l-10 12M131 ' +
        '48l9-30 9 ' +
        '30M158 48l9-30 9 30M136 34h35M131 41h45'
      }
    />
  </svg>
)

const minute = (total: number) =>
  [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
