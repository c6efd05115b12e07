import { LATE_SECONDS, type LogEntry } from '../../../contract/field/incidents/log.ts'
import { minimumRecord } from '../../../contract/field/incidents/record.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { kindInWords } from '../../planning/ledger/event-words.ts'
import type { LogRow } from './queries-log.ts'

type Fields = Record<string, unknown>

/** What the fields of a record are called in its log. */
const recordWords: Partial<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(minimumRecord).map(([field, words]) => [field, words.toLowerCase()])),
  type: 'the type',
  title: 'the title',
  siteId: 'the site',
  postId: 'the post',
  place: 'the place',
  occurredAt: 'when it happened',
  policeReference: 'the reference of the police',
  fireReference: 'the reference of the fire service',
  answers: 'answers of the form',
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const SIDES: Partial<Record<string, string>> = { related: 'related to', follows: 'follows from', led_to: 'led to' }

/** What an event says beside its kind, from what it keeps for good and what may be erased. */
function detailOf(kind: string, body: Fields, personal: Fields, other: string | null): string {
  if (kind === 'incident.linked' || kind === 'incident.unlinked')
    return `${SIDES[textOf(body['as'])] ?? 'with'} ${other ?? 'another incident'}`
  if (kind === 'incident.moved') {
    return [textOf(body['to']).replaceAll('_', ' '), textOf(personal['reason'])].filter(Boolean).join(': ')
  }
  if (kind === 'incident.rated') {
    const was = (body['before'] ?? {}) as Fields
    const parts = [
      was['severity'] !== body['severity'] && `S${String(was['severity'])} to S${String(body['severity'])}`,
      was['priority'] !== body['priority'] &&
        (body['priority'] === null ? 'no priority' : `priority ${String(body['priority'])}`),
    ]
    return parts.filter(Boolean).join(', ')
  }
  if (kind === 'incident.media_added') {
    const all = Array.isArray(body['media']) ? body['media'] : [body['sha256']]
    return [`SHA-256 ${all.map((sha256) => textOf(sha256).slice(0, 12)).join(', ')}`, textOf(personal['text'])]
      .filter(Boolean)
      .join('. ')
  }
  if (kind === 'incident.changed' && Array.isArray(body['changed']))
    return body['changed'].map((field) => recordWords[String(field)] ?? String(field)).join(', ')
  if (kind.startsWith('incident.clock'))
    return [textOf(body['clock']).replaceAll('_', ' '), textOf(body['reason'])].filter(Boolean).join(', ')
  return ['title', 'text', 'label', 'reason', 'note']
    .map((name) => textOf(personal[name]))
    .filter(Boolean)
    .join('. ')
}

/** An event of an incident as its log shows it. An act of a phone has the moment at which it was done. */
export function tellLine({ id, kind, at, body, personal, actorId, actor, guard, other, seq }: LogRow): LogEntry {
  const said = personal ?? {}
  const happened = typeof body['at'] === 'string' ? new Date(body['at']) : at
  const lateSeconds = Math.floor((at.getTime() - happened.getTime()) / SECOND_MS)
  return {
    id,
    kind,
    at: happened.toISOString(),
    knownAt: at.toISOString(),
    lateSeconds: lateSeconds > LATE_SECONDS ? lateSeconds : 0,
    what: kindInWords(kind),
    text: detailOf(kind, body, said, other),
    who: textOf(said['who']) || (guard ?? ''),
    by: actor ?? (actorId === null ? (guard ?? 'Watchpost') : 'Somebody who left'),
    clientSees: body['clientSees'] === true,
    seq,
  }
}
