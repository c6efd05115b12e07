import { useId, useState } from 'react'
import type { Findings } from '../../../contract/platform/editing/document.ts'
import type { SendOverview } from '../../../contract/site/newsletter/newsletters.ts'
import { PublishTime } from '../../platform/editor/publish-time.tsx'
import { fromLocal, isPast, whenOf } from '../../core/times.ts'
import type { DraftControl } from '../../platform/editor/use-draft.ts'
import { useAction } from '../../platform/users/action.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StatusText } from '../../ui/status.tsx'
import { cancelNewsletter, sendNewsletter } from './newsletter-calls.ts'
import { AudienceList } from './audience-list.tsx'
import { sendingWords, subscribers } from './newsletter-words.ts'

/** Whom a newsletter reaches, what speaks against sending it, and when it goes. */
export function SendPanel({
  control,
  findings,
  sending: { audience, segment, sendings },
  onSent,
}: {
  control: DraftControl
  findings: Findings | null
  sending: SendOverview
  onSent: () => Promise<void>
}) {
  const name = useId()
  const { slug, version } = control.draft.document
  const { act, pending } = useAction()
  const [later, setLater] = useState(false)
  const [at, setAt] = useState('')
  const [again, setAgain] = useState(false)
  const planned = sendings.find(({ state }) => state === 'planned')
  const earlier = sendings.find(({ state }) => state !== 'planned')
  const moment = later ? fromLocal(at) : null
  const wrong = moment && isPast(moment) ? 'This time is past. Choose a later one.' : undefined
  const problems = Object.entries(findings?.problems ?? {})
  const blocked =
    !findings || problems.length > 0 || (later && !moment) || Boolean(wrong) || (Boolean(earlier) && !again)

  const send = () =>
    act(
      async () => {
        await sendNewsletter(slug, { version, at: moment, ...(again && { again }) })
        await onSent()
      },
      moment ? `It goes out ${whenOf(moment)}` : 'The newsletter is being sent',
    )
  const cancel = () =>
    act(async () => {
      await cancelNewsletter(slug)
      await onSent()
    }, 'Nothing is scheduled any more')
  return (
    <div className="publish-panel send-panel">
      <h2>Send</h2>
      <AudienceList audience={audience} segment={segment} />
      <label className="radio">
        <input type="radio" name={name} checked={!later} onChange={() => setLater(false)} />
        <span>
          <b>Now</b>
          <small>Mails that were sent can’t be recalled.</small>
        </span>
      </label>
      <label className="radio">
        <input type="radio" name={name} checked={later} onChange={() => setLater(true)} />
        <span>
          <b>At a set time</b>
        </span>
      </label>
      {later && (
        <div className="publish-when">
          <PublishTime label="Send at" value={at} onChange={setAt} error={wrong} />
        </div>
      )}
      {planned && (
        <p className="field-hint">{`${sendingWords(planned, audience.reached, true)}. Sending replaces that.`}</p>
      )}
      {earlier && (
        <Checkbox
          label={`Send it again: ${sendingWords(earlier, audience.reached, true).toLowerCase()}`}
          checked={again}
          onChange={(event) => setAgain(event.target.checked)}
        />
      )}
      {!findings && <Spinner label="Checking…" size={14} />}
      <ul className="found">
        {problems.map(([field, message]) => (
          <li key={field}>
            <StatusText status="danger">{message}</StatusText>
          </li>
        ))}
        {Object.entries(findings?.warnings ?? {}).map(([field, message]) => (
          <li key={field}>
            <StatusText status="warning">{message}</StatusText>
          </li>
        ))}
      </ul>
      <div className="publish-foot">
        {planned && (
          <Button variant="quiet" size="dense" disabled={pending} onClick={() => void cancel()}>
            Cancel schedule
          </Button>
        )}
        <Button
          size="dense"
          pending={pending}
          disabled={blocked || (!later && audience.reached === 0)}
          onClick={() => void send()}
        >
          {later
            ? moment && !wrong
              ? `Schedule for ${whenOf(moment)}`
              : 'Schedule'
            : `Send to ${subscribers(audience.reached)}`}
        </Button>
      </div>
    </div>
  )
}
