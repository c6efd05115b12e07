import {
  statusOfWork,
  type WaitingItem,
  type WorkGroup,
  workGroups,
  type WorkState,
} from '../../../contract/core/overview.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { WaitingReview } from '../../../contract/platform/reviews/reviews.ts'
import type { WorkItem } from '../../../contract/platform/dashboard/dashboard.ts'
import type { Status } from '../../ui/status.tsx'
import { momentOf } from '../../core/times.ts'
import type { OverviewReply } from './overview.ts'

export type RowState = WorkState | 'review' | 'scheduled' | 'edited' | 'draft'

/** One line of what needs work. `clock` says when, `late` that it is over. */
export type WorkRow = {
  key: string
  group: WorkGroup
  state: RowState
  label: string
  detail: string
  clock: string
  late: boolean
  action: string
  href: string
}

/** What people call each state. */
export const stateWords: Record<RowState, string> = {
  overdue: 'Overdue',
  failed: 'Failed',
  'due-soon': 'Due soon',
  late: 'Late',
  blocked: 'Blocked',
  broken: 'Broken',
  kept: 'Kept',
  wrote: 'Wrote back',
  new: 'New',
  review: 'Your review',
  scheduled: 'Scheduled',
  edited: 'Edited',
  draft: 'Draft',
}

export const statusOfRow = (state: RowState): Status =>
  state === 'review' || state === 'scheduled'
    ? 'info'
    : state === 'edited' || state === 'draft'
      ? 'idle'
      : statusOfWork[state]

// A publication is late once the job that runs every minute has missed it for a while.
const BLOCKED_MS = 5 * MINUTE_MS
const FOLDED = 9
/** Of one group in the folded list, so that many overdue leads hide no failed mail. */
const OF_A_GROUP = 5

const inHours = (ms: number) => {
  const minutes = Math.floor(ms / MINUTE_MS)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function ofWaiting({ group, state, label, detail, at, action, href }: WaitingItem, now: number): WorkRow {
  const left = at === null ? 0 : Date.parse(at) - now
  const clock =
    at === null ? '' : group === 'leads' ? `${inHours(Math.abs(left))} h ${left < 0 ? 'over' : 'left'}` : momentOf(at)
  const key = `${href} ${label}`
  return { key, group, state, label, detail, clock, late: state === 'overdue', action, href }
}

type Place = { label: string; hrefOf: (slug: string) => string }

function ofDocument(item: WorkItem, { label, hrefOf }: Place, now: number): WorkRow {
  const planned = item.publishAt ?? item.unpublishAt
  const isBlocked = planned !== null && Date.parse(planned) < now - BLOCKED_MS
  const state = isBlocked ? 'blocked' : planned ? 'scheduled' : item.state === 'edited' ? 'edited' : 'draft'
  const said = {
    blocked: ['was not published in time', 'Open', 'since '],
    scheduled: [item.publishAt ? 'goes live' : 'comes down', 'Preview', ''],
    edited: ['has changes that are not live', 'Finish', 'edited '],
    draft: ['was never live', 'Finish', 'edited '],
  } as const
  const [detail, action, verb] = said[state]
  return {
    key: item.id,
    group: 'content',
    state,
    label: item.title || 'Untitled',
    detail: `${label}, ${detail}`,
    clock: `${verb}${momentOf(planned ?? item.updatedAt)}`,
    late: false,
    action,
    href: hrefOf(item.slug),
  }
}

const ofReview = ({ id, slug, title, askedBy, askedAt }: WaitingReview, { label, hrefOf }: Place): WorkRow => ({
  key: `review ${id}`,
  group: 'content',
  state: 'review',
  label: title,
  detail: `${label}, ${askedBy ?? 'somebody'} asks for your review`,
  clock: `asked ${momentOf(askedAt)}`,
  late: false,
  action: 'Review',
  href: hrefOf(slug),
})

/** Everything that needs work, the worst first, each once, but documents of kinds that the area does not know. */
export function rowsOf(
  { waiting, documents, reviews }: Pick<OverviewReply, 'waiting' | 'documents' | 'reviews'>,
  kinds: Record<string, Place>,
  now: number,
): WorkRow[] {
  const isAsked = new Set(reviews.items.map(({ id }) => id))
  const found = documents.items
    .filter(({ id, kind }) => kinds[kind] && !isAsked.has(id))
    .map((item) => ofDocument(item, kinds[item.kind]!, now))
  const asked = reviews.items.flatMap((item) => (kinds[item.kind] ? [ofReview(item, kinds[item.kind]!)] : []))
  const rest = [...waiting.map((each) => ofWaiting(each, now)), ...asked]
  const isBad = ({ state }: WorkRow) => ['danger', 'warning'].includes(statusOfRow(state))
  return [...rest.filter(isBad), ...found.filter(isBad), ...[...rest, ...found].filter((row) => !isBad(row))]
}

/** How much of each group needs work, whether it is listed or not. */
export function countsOf({ waiting, unlisted, documents }: Pick<OverviewReply, 'waiting' | 'unlisted' | 'documents'>) {
  const sum = (group: WorkGroup) =>
    waiting.filter((each) => each.group === group).length +
    unlisted.filter((each) => each.group === group).reduce((total, { count }) => total + count, 0) +
    (group === 'content' ? documents.total : 0)
  return Object.fromEntries(workGroups.map((group) => [group, sum(group)])) as Record<WorkGroup, number>
}

/** The rows that stand before all are asked for: few, and of each group no more than leave room for the others. */
export function folded(rows: WorkRow[]): WorkRow[] {
  const seen = new Map<WorkGroup, number>()
  const isExtra = new Map<WorkRow, boolean>()
  for (const row of rows) {
    const place = (seen.get(row.group) ?? 0) + 1
    seen.set(row.group, place)
    isExtra.set(row, place > OF_A_GROUP)
  }
  const turn = rows.toSorted((a, b) => Number(isExtra.get(a)) - Number(isExtra.get(b)))
  const chosen = new Set(turn.slice(0, FOLDED))
  return rows.filter((row) => chosen.has(row))
}
