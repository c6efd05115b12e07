import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleX from 'lucide-react/icons/circle-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { bytesText } from '../phone/abilities.ts'
import { kindName, verdictOf } from './last-act.tsx'
import { outcomeIn } from '../words/outcome-words.ts'
import { timesOf, usePhone } from '../phone/phone-context.ts'

/** What waits on this phone, and what control said to the rest: one tick is saved here, two are with control. */
export function OutboxScreen() {
  const { phone, state, words } = usePhone()
  const { moment } = timesOf(state.pack)
  const [used, setUsed] = useState('')
  useEffect(
    () =>
      void navigator.storage
        .estimate()
        .then(({ usage = 0, quota = 0 }) => setUsed(words.storage(bytesText(usage), bytesText(quota)))),
    [words],
  )
  return (
    <div className="phone-page">
      <header className="phone-head">
        <h1>{words.outbox}</h1>
        <p className="ops-note figure">{used}</p>
      </header>
      <h2>{words.waits}</h2>
      {state.waiting.length === 0 && state.photos.length === 0 && <p className="ops-note">{words.nothingWaits}</p>}
      <ul className="phone-card phone-rows">
        {state.photos.length > 0 && (
          <li>
            <b>{words.photosWait(state.photos.length)}</b>
            <StatusText status="warning" icon={Check}>
              {words.saved}
            </StatusText>
          </li>
        )}
        {state.waiting.toReversed().map(({ id, kind, deviceAt, seq }) => (
          <li key={id}>
            <span>
              <b>{kindName(words, kind)}</b>
              <small className="figure">{`${moment(deviceAt)}, ${words.numbered(seq)}`}</small>
            </span>
            <StatusText status="warning" icon={Check}>
              {words.saved}
            </StatusText>
          </li>
        ))}
      </ul>
      <h2>{words.answered}</h2>
      {state.settled.length === 0 && <p className="ops-note">{words.nothingAnswered}</p>}
      <ul className="phone-card phone-rows">
        {state.settled.map(({ id, kind, outcome, at, deviceAt, number, ...said }) => (
          <li key={id}>
            <span>
              <b>{[kindName(words, kind), number].filter(Boolean).join(' ')}</b>
              <small className="figure">{moment(at ?? deviceAt)}</small>
              {said.message && <small>{outcomeIn(words, said)}</small>}
            </span>
            <StatusText
              status={outcome === 'refused' ? 'danger' : outcome === 'flagged' ? 'warning' : 'success'}
              icon={outcome === 'refused' ? CircleX : CheckCheck}
            >
              {verdictOf(words, outcome)}
            </StatusText>
          </li>
        ))}
      </ul>
      <div className="phone-acts">
        <Button
          wide
          variant="outline"
          className="phone-main-act"
          icon={RefreshCw}
          pending={state.isSending}
          onClick={() => void phone.sync()}
        >
          {words.tryNow}
        </Button>
      </div>
    </div>
  )
}
