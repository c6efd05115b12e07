import { useId, useState } from 'react'
import type { EditedDocument, Findings } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StatusText } from '../../ui/status.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { AlsoPart, PublishOptions } from './publish-options.ts'
import type { FieldSpec, Json } from '../forms/fields.ts'
import type { KindName } from '../../../contract/core/kinds.ts'
import { audienceWords } from '../editing/audience-words.ts'
import { foundInOrder } from './found-in-order.ts'
import { placeInWords } from '../forms/places-in-words.ts'
import { PublishTime } from './publish-time.tsx'
import { fromLocal, isPast, toLocal, whenOf } from '../../core/times.ts'

type Times = { publishAt: string | null; unpublishAt: string | null }

/** When visitors see a draft and until when, and what the checks found. */
export function PublishPanel({
  kind,
  document,
  fields,
  many,
  findings,
  checking,
  nothingNew,
  also: Also,
  asked,
  onAsk,
  onPublish,
  onSchedule,
  onGoTo,
}: {
  kind: KindName
  document: EditedDocument
  fields: readonly FieldSpec[]
  /** Whether it leaves the site when it is taken down; what is always there goes back to its built-in text. */
  many: boolean
  findings: Findings | null
  checking: boolean
  nothingNew: boolean
  also?: AlsoPart | undefined
  asked: PublishOptions | null
  onAsk: (asked: PublishOptions) => void
  onPublish: (until: string | null) => Promise<void>
  onSchedule: (times: Times) => Promise<void>
  /** Leads to the field at a dotted path. */
  onGoTo: (path: string) => void
}) {
  const name = useId()
  const { publishAt, unpublishAt } = document
  const [later, setLater] = useState(publishAt !== null || nothingNew)
  const [at, setAt] = useState(publishAt ? toLocal(publishAt) : '')
  const [ends, setEnds] = useState(unpublishAt !== null)
  const [until, setUntil] = useState(unpublishAt ? toLocal(unpublishAt) : '')
  const [working, setWorking] = useState(false)

  const times: Times = {
    publishAt: later && !nothingNew ? fromLocal(at) : null,
    unpublishAt: ends ? fromLocal(until) : null,
  }
  const blocked = findings !== null && Object.keys(findings.problems).length > 0
  const planned = times.publishAt !== null || times.unpublishAt !== null
  const hasPlan = publishAt !== null || unpublishAt !== null
  const publishWrong = times.publishAt && isPast(times.publishAt) ? 'This time is past. Choose a later one.' : undefined
  const untilWrong = !times.unpublishAt
    ? undefined
    : isPast(times.unpublishAt)
      ? 'This time is past. Choose a later one.'
      : times.publishAt && times.unpublishAt <= times.publishAt
        ? 'Choose a time after it is published.'
        : undefined
  const wrong = Boolean(publishWrong ?? untilWrong)
  const work = (task: Promise<void>) => {
    setWorking(true)
    void task.finally(() => setWorking(false))
  }

  return (
    <div className="publish-panel">
      <h2>Publish</h2>
      {!nothingNew && (
        <>
          <label className="radio">
            <input type="radio" name={name} checked={!later} onChange={() => setLater(false)} />
            <span>
              <b>Now</b>
              <small>{audienceWords(kind).atOnce}</small>
            </span>
          </label>
          <label className="radio">
            <input type="radio" name={name} checked={later} onChange={() => setLater(true)} />
            <span>
              <b>At a set time</b>
            </span>
          </label>
        </>
      )}
      {later && !nothingNew && (
        <div className="publish-when">
          <PublishTime label="Publish at" value={at} onChange={setAt} error={publishWrong} />
        </div>
      )}
      <div className="publish-until">
        <Switch
          label={many ? 'Unpublish it later' : 'Back to the built-in text later'}
          checked={ends}
          onChange={(event) => setEnds(event.target.checked)}
        />
        {ends && <PublishTime label="Unpublish at" value={until} onChange={setUntil} error={untilWrong} />}
      </div>
      {Also && !nothingNew && <Also {...{ document, asked, onAsk }} />}
      {checking && <Spinner label="Checking…" size={14} />}
      {findings && <Found findings={findings} fields={fields} data={document.data} onGoTo={onGoTo} />}
      <div className="publish-foot">
        {hasPlan && (
          <Button
            variant="quiet"
            size="dense"
            disabled={working}
            onClick={() => work(onSchedule({ publishAt: null, unpublishAt: null }))}
          >
            Cancel schedule
          </Button>
        )}
        {later || nothingNew ? (
          <Button
            size="dense"
            pending={working}
            disabled={!planned || wrong || (blocked && times.publishAt !== null)}
            onClick={() => work(onSchedule(times))}
          >
            {times.publishAt && !wrong ? `Schedule for ${whenOf(times.publishAt)}` : 'Schedule'}
          </Button>
        ) : (
          <Button
            size="dense"
            pending={working || checking}
            disabled={blocked || wrong || (ends && !times.unpublishAt)}
            onClick={() => work(onPublish(times.unpublishAt))}
          >
            {findings && !blocked && Object.keys(findings.warnings).length > 0 ? 'Publish anyway' : 'Publish now'}
            {asked?.words && ` and ${asked.words}`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What the checks found: problems prevent publishing, warnings do not. */
function Found({
  findings: { problems, warnings },
  fields,
  data,
  onGoTo,
}: {
  findings: Findings
  fields: readonly FieldSpec[]
  data: Json
  onGoTo: (path: string) => void
}) {
  const rows = foundInOrder({ problems, warnings }, fields, data)
  if (rows.length === 0) return null
  return (
    <ul className="found">
      {rows.map(({ path, message, status }) => (
        <li key={path}>
          <button type="button" onClick={() => onGoTo(path)}>
            <StatusText status={status}>{placeInWords(path, fields, data)}</StatusText>
            <span>{message}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
