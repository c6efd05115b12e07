import { indexNowServer } from '../../../contract/platform/seo/index-now.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import type { Change } from '../../core/documents/documents.ts'

export type IndexNowState = {
  enabled: boolean
  server: string
  key: string
  told: number
  fails: number
  nextAt: Date
  lastAt: Date | null
  lastStatus: number | null
  lastAnswer: string
  lastAddresses: number
}

const COLUMNS = `enabled, server, key, told, fails,
  next_at as "nextAt", last_at as "lastAt", last_status as "lastStatus",
  last_answer as "lastAnswer", last_addresses as "lastAddresses"`

/** Before it was ever switched on. */
const OFF: IndexNowState = {
  enabled: false,
  server: indexNowServer,
  key: '',
  told: 0,
  fails: 0,
  nextAt: new Date(0),
  lastAt: null,
  lastStatus: null,
  lastAnswer: '',
  lastAddresses: 0,
}

export async function readIndexNow(database: Pick<Database, 'pool'>): Promise<IndexNowState> {
  const [state] = await rows<IndexNowState>(database, {
    name: 'read-index-now',
    text: `select ${COLUMNS} from index_now where id = 1`,
  })
  return state ?? OFF
}

/** Switches it on or off. The key stays the one of the first time. The audit entry is part of the statement. */
export async function saveIndexNow(
  { database, clock, actorId, requestId }: Change,
  { enabled, server, key }: Pick<IndexNowState, 'enabled' | 'server' | 'key'>,
): Promise<void> {
  await rows(database, {
    name: 'save-index-now',
    text: `
      with before as (select jsonb_build_object('enabled', enabled, 'server', server) as data from index_now
        where id = 1),
      saved as (
        insert into index_now (id, enabled, server, key, told, fails, next_at, last_answer, last_addresses)
        values (1, $1, $2, $3, 0, 0, $4, '', 0)
        on conflict (id) do update set enabled = excluded.enabled, server = excluded.server, fails = 0,
          next_at = excluded.next_at)
      insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
      values ($4, $5, 'save', 'index_now', 'main', (select data from before),
        jsonb_build_object('enabled', $1::boolean, 'server', $2::text), $6)`,
    values: [enabled, server, key, clock(), actorId, requestId],
  })
}

/** Lets this process ask, and no other until `until`; undefined where it is off or not yet time. */
export async function claimIndexNow(
  database: Database,
  { now, until }: { now: Date; until: Date },
): Promise<IndexNowState | undefined> {
  const [state] = await rows<IndexNowState>(database, {
    name: 'claim-index-now',
    text: `update index_now set next_at = $2 where id = 1 and enabled and next_at <= $1 returning ${COLUMNS}`,
    values: [now, until],
  })
  return state
}

export type SubmissionRow = {
  status: number | null
  answer: string
  addresses: number
  ok: boolean
  nextAt: Date
  at: Date
}

/** Keeps an answer. */
export async function noteTold(
  database: Database,
  { status, answer, addresses, ok, nextAt, at }: SubmissionRow,
): Promise<void> {
  await rows(database, {
    name: 'note-index-now',
    text: `
      update index_now set last_at = $1, last_status = $2, last_answer = $3, last_addresses = $4, next_at = $6,
        told = told + case when $5 then $4 else 0 end, fails = case when $5 then 0 else fails + 1 end
      where id = 1`,
    values: [at, status, answer, addresses, ok, nextAt],
  })
}

/** The next round may be at `nextAt`, when there was nothing to tell. */
export async function restIndexNow(database: Database, nextAt: Date): Promise<void> {
  await rows(database, {
    name: 'rest-index-now',
    text: 'update index_now set next_at = $1 where id = 1',
    values: [nextAt],
  })
}

/** A path and when what stands there changed last; `changedAt` is null where it is no page any more. */
export type ChangedAddress = { path: string; changedAt: Date | null }

/**
 * Which of these pages search engines don't know as they are, and which known ones are gone: the longest changed first.
 */
export const readUntold = (
  database: Database,
  pages: { path: string; changedAt: Date }[],
  most: number,
): Promise<(ChangedAddress & { all: number })[]> =>
  rows<ChangedAddress & { all: number }>(database, {
    name: 'index-now-untold',
    text: `
      with page as (select * from unnest($1::text[], $2::timestamptz[]) as page (path, changed_at))
      select coalesce(page.path, known.path) as path, page.changed_at as "changedAt", (count(*) over ())::int as all
      from page full join index_now_addresses known on known.path = page.path
      where page.path is null or known.path is null or page.changed_at > known.changed_at
      order by page.changed_at nulls first, 1 limit $3`,
    values: [pages.map(({ path }) => path), pages.map(({ changedAt }) => changedAt), most],
  })

/** Counts addresses as known from now on, those that are gone as forgotten. */
export async function keepTold(database: Database, addresses: ChangedAddress[]): Promise<void> {
  await rows(database, {
    name: 'index-now-told',
    text: `
      with told as (select * from unnest($1::text[], $2::timestamptz[]) as told (path, changed_at)),
      gone as (delete from index_now_addresses where path in (select path from told where changed_at is null))
      insert into index_now_addresses (path, changed_at) select path, changed_at from told where changed_at is not null
      on conflict (path) do update set changed_at = greatest(excluded.changed_at, index_now_addresses.changed_at)`,
    values: [addresses.map(({ path }) => path), addresses.map(({ changedAt }) => changedAt)],
  })
}

/** Counts these pages as known, and nothing else. */
export async function knowAll(database: Database, pages: { path: string; changedAt: Date }[]): Promise<void> {
  await rows(database, {
    name: 'index-now-forget',
    text: 'delete from index_now_addresses where path <> all($1)',
    values: [pages.map(({ path }) => path)],
  })
  await keepTold(database, pages)
}

/** All published documents with their time; settings as well, since pages show them. */
export const listChanges = (database: Database): Promise<{ kind: string; slug: string; changedAt: Date }[]> =>
  rows(database, {
    name: 'index-now-changes',
    text: `select kind, slug, live_at as "changedAt" from documents where live is not null and deleted_at is null`,
  })
