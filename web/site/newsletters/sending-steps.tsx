import { type SendingWhole, stopsAt } from '../../../contract/site/newsletter/sending-view.ts'
import { momentOf, zoneName } from '../../core/times.ts'

const number = new Intl.NumberFormat('en-US')
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

type Step = { name: string; at: string | null; note: string; done: boolean; now?: boolean }

const stepsOf = ({ state, at, by, firstSentAt, lastSentAt, pausedAt, reason }: SendingWhole): Step[] => [
  {
    name: state === 'planned' ? 'Scheduled' : 'Started',
    at,
    note: by ? `By ${by}` : 'Automatic, as scheduled',
    done: state !== 'planned',
    now: state === 'planned',
  },
  {
    name: state === 'stopped' ? 'Paused' : 'Sending',
    at: state === 'stopped' ? pausedAt : firstSentAt,
    note: reason ?? 'In rounds, at the pace that was chosen',
    done: state === 'sent',
    now: state === 'sending' || state === 'stopped',
  },
  {
    name: 'All handed over',
    at: state === 'sent' ? lastSentAt : null,
    note: 'Late bounces still count',
    done: state === 'sent',
  },
]

/** The way of a sending: its steps, whom it goes to, and when it stops by itself. */
export function SendingSteps({ sending }: { sending: SendingWhole }) {
  const { total, segment, sources, unsubscribed } = sending
  const people = Math.max(1, sources.form + sources.imported)
  return (
    <section className="pane sending-steps" aria-label="Steps">
      <div className="pane-head">
        <h2>Steps</h2>
        <span className="pane-end quiet">{zoneName()}</span>
      </div>
      <ol className="sending-way">
        {stepsOf(sending).map(({ name, at, note, done, now = false }) => (
          <li key={name} data-done={done} data-now={now} aria-current={now ? 'step' : undefined}>
            <b>{name}</b>
            {at && (
              <time className="figure" dateTime={at}>
                {momentOf(at)}
              </time>
            )}
            <span className="quiet">{note}</span>
          </li>
        ))}
      </ol>
      <div className="sending-part">
        <h3>
          Audience <span className="quiet">{segment ?? 'Everybody'}</span>
        </h3>
        <dl className="audience-list">
          <dt>Get this newsletter</dt>
          <dd className="figure">{number.format(total)}</dd>
          <dt>Left the list since</dt>
          <dd className="figure">{number.format(unsubscribed)}</dd>
        </dl>
      </div>
      <div className="sending-part">
        <h3>Consent they gave</h3>
        <meter aria-label="Came by a form" min={0} max={people} value={sources.form} />
        <dl className="audience-list">
          <dt>Double opt-in on a form</dt>
          <dd className="figure">{number.format(sources.form)}</dd>
          <dt>Import with proof</dt>
          <dd className="figure">{number.format(sources.imported)}</dd>
        </dl>
      </div>
      <div className="sending-part">
        <h3>Pauses by itself</h3>
        <p>
          Over {percent(stopsAt.bounces)} bounces or {percent(stopsAt.complaints)} complaints, from {stopsAt.answered}{' '}
          answers on, or if the server refuses {stopsAt.inARow} times running.
        </p>
      </div>
    </section>
  )
}
