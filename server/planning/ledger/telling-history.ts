import { type Clocks, shortMomentByClocks, shortSpanByClocks } from '../../../contract/core/locale.ts'
import type { HistoryEntry } from '../../../contract/planning/ledger/history.ts'
import { kindInWords } from './event-words.ts'
import type { HistoryRow } from './queries-history.ts'

type Home = Pick<Clocks, 'locale' | 'home'>

/** An event in words, its times by the clocks of its site. What an old event does not say stays empty. */
export function tellEntry(row: HistoryRow, home: Home): HistoryEntry {
  const { id, seq, at, kind, body, reason, words, actorId, actorName, during, site, post } = row
  const clocks = { ...home, zone: row.zone ?? home.home }
  const spanOf = (value: unknown) => {
    const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown }
    const span = { from: new Date(String(from)), to: new Date(String(to)) }
    return Number.isNaN(span.from.getTime()) || Number.isNaN(span.to.getTime()) ? '' : shortSpanByClocks(clocks, span)
  }
  const isShift = kind.startsWith('shift.')
  return {
    id,
    seq,
    at: at.toISOString(),
    kind,
    what: kindInWords(kind) + detailOf(body, clocks),
    shift: row.shiftId && during ? { id: row.shiftId, from: during.from } : null,
    site: row.siteId && site ? { id: row.siteId, name: site } : null,
    guard: row.guardId && row.guard ? { id: row.guardId, name: row.guard } : null,
    where: [site, post].filter(Boolean).join(', '),
    when: spanOf(during),
    before: kind === 'shift.moved' ? spanOf(body['before'] ?? row.was) : (words?.before ?? ''),
    after: isShift
      ? (words?.after ?? spanOf(body))
      : typeof body['state'] === 'string'
        ? body['state'].replaceAll('_', ' ')
        : '',
    reason: reason ?? '',
    by: { id: actorId, name: actorName ?? (actorId ? 'Somebody who left' : 'Watchpost') },
  }
}

function detailOf({ broken, by, shifts, backupAt }: Record<string, unknown>, clocks: Clocks): string {
  return [
    Array.isArray(broken) && broken.length > 0 && ` against ${broken.join(', ').replaceAll('_', ' ')}`,
    by === 'guard' && ', by the guard',
    by === 'phone' && ', by phone',
    typeof backupAt === 'string' && ` from a backup of ${shortMomentByClocks(clocks, new Date(backupAt))}`,
    typeof shifts === 'number' && `, ${shifts} ${shifts === 1 ? 'shift' : 'shifts'}`,
  ]
    .filter(Boolean)
    .join('')
}
