import Gauge from 'lucide-react/icons/gauge'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { type SendingWhole, type RecipientState, stopsAt } from '../../../contract/site/newsletter/sending-view.ts'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SendingBar, SendingLegend, SendingMark, toGoOf } from './sending-bar.tsx'

const number = new Intl.NumberFormat('en-US')
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const percent = (part: number, whole: number, digits: number) => (share(part, whole) * 100).toFixed(digits)

/** A sending's progress, its pace, and its bounces and complaints. */
export function SendingProgress({ sending, onPace }: { sending: SendingWhole; onPace: () => void }) {
  const { counts, total, state, perMinute, rate, firstSentAt, lastSentAt, unsubscribed } = sending
  const taken = counts.sent + counts.bounced + counts.refused + counts.complained + counts.unsure
  const left = toGoOf(counts) + counts.deferred
  const ends =
    state === 'sending' && left > 0
      ? new Date(new Date(lastSentAt ?? sending.at).getTime() + (left / perMinute) * MINUTE_MS).toISOString()
      : null
  const answered = counts.sent + counts.bounced + counts.refused + counts.complained
  return (
    <>
      <div className="sending-far">
        <p>
          <span className="quiet">Handed to the mail server</span>
          <b className="sending-big figure">{number.format(taken)}</b>{' '}
          <span className="quiet">
            of <span className="figure">{number.format(total)}</span>
          </span>
        </p>
        {ends && (
          <p className="sending-ends">
            <span className="quiet">Done at this pace</span>
            <b className="figure">{momentOf(ends)}</b>
          </p>
        )}
        <SendingBar counts={counts} />
        <p className="sending-ticks quiet">
          <span>{firstSentAt ? `${momentOf(firstSentAt)} start` : 'Nothing left yet'}</span>
          <span>{lastSentAt && `last ${momentOf(lastSentAt)}`}</span>
          <span>{number.format(toGoOf(counts))} to go</span>
        </p>
        <SendingLegend counts={counts} />
        {rate.length > 0 && <Rate rate={rate} perMinute={perMinute} />}
        <p className="sending-throttle quiet">
          <Icon of={Gauge} size={14} />
          At most {number.format(perMinute)} mails a minute
          {state !== 'sent' && (
            <Button variant="outline" size="row" onClick={onPace}>
              Change the pace
            </Button>
          )}
        </p>
      </div>
      <dl className="sending-figures" aria-label="Results">
        <Figure
          name="Accepted"
          state="sent"
          count={counts.sent}
          note={`${percent(counts.sent, answered, 1)} % so far`}
        />
        <Figure name="Deferred" state="deferred" count={counts.deferred} note="tried again later" />
        <Figure
          name="Bounced"
          state="bounced"
          count={counts.bounced}
          note={`${percent(counts.bounced, answered, 1)} of ${(stopsAt.bounces * 100).toFixed(1)} %`}
          filled={share(counts.bounced, answered) / stopsAt.bounces}
        />
        <Figure
          name="Complaints"
          state="complained"
          count={counts.complained}
          note={`${percent(counts.complained, answered, 2)} of ${(stopsAt.complaints * 100).toFixed(2)} %`}
          filled={share(counts.complained, answered) / stopsAt.complaints}
        />
        <Figure name="Left the list" count={unsubscribed} note="since it began" />
      </dl>
    </>
  )
}

function Figure({
  name,
  state,
  count,
  note,
  filled,
}: {
  name: string
  state?: RecipientState
  count: number
  note: string
  filled?: number
}) {
  return (
    <div>
      <dt>
        {state && <SendingMark state={state} />}
        {name}
      </dt>
      <dd>
        <b className="figure">{number.format(count)}</b>
        {filled !== undefined && (
          <meter aria-label={`${name}, of what is allowed`} min={0} max={1} value={Math.min(1, filled)} />
        )}
        <small>{note}</small>
      </dd>
    </div>
  )
}

/** The mails of each minute beside the chosen pace. */
function Rate({ rate, perMinute }: { rate: number[]; perMinute: number }) {
  const top = Math.max(perMinute, ...rate, 1)
  const points = rate.map((count, at) => `${(at / Math.max(1, rate.length - 1)) * 100},${100 - (count / top) * 100}`)
  return (
    <svg
      className="sending-rate"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Mails a minute over the last ${rate.length} minutes, ${number.format(Math.max(...rate))} at most`}
    >
      <line x1="0" x2="100" y1={100 - (perMinute / top) * 100} y2={100 - (perMinute / top) * 100} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
