import { and, eq, sql } from 'drizzle-orm'
import {
  type CustodyItem,
  type CustodyStep,
  type EvidenceFile,
  type HandOver,
  MOST_ITEMS,
  MOST_STEPS,
} from '../../../contract/field/parties/evidence.ts'
import { MOST_OF_INCIDENT } from '../../../contract/field/incidents/media.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { nameOf } from '../incidents/queries.ts'
import { custodyItems, custodyMoves } from './table.ts'

type FileRow = Omit<EvidenceFile, 'steps'> & {
  receivedAt: string | null
  sealedAt: string | null
  addedAt: string | null
}
type ReadingRow = { mediaId: string; who: string | null; at: string }

/**
 * What happened to a medium. Who took what the office added is not known, and where nobody said when, nor is that. A
 * guard adds a photo before its bytes arrive.
 */
const stepsOf = (
  { takenAt, takenBy, addedBy, addedAt, receivedAt, seq, sealedAt }: FileRow,
  readings: ReadingRow[],
): CustodyStep[] => [
  ...(takenAt === addedAt ? [] : [{ what: 'taken' as const, who: takenBy, at: takenAt, seq: null }]),
  ...[
    ...(receivedAt ? [{ what: 'received' as const, who: null, at: receivedAt, seq: null }] : []),
    ...(addedAt ? [{ what: 'added' as const, who: addedBy, at: addedAt, seq: null }] : []),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  ...(seq === null ? [] : [{ what: 'sealed' as const, who: null, at: sealedAt, seq }]),
  ...readings.map(({ who, at }) => ({ what: 'opened' as const, who, at, seq: null })),
]

/** The media of an incident, with what happened to each: the last readings where there were many. */
export async function listFiles(tenant: Tenant, incidentId: string): Promise<EvidenceFile[]> {
  const files = await rows<FileRow>(tenant, {
    name: 'evidence-files',
    text: `
      select m.sha256, m.type, l.bytes, l.id as "mediaId", ${isoOf('m.taken_at')} as "takenAt",
        case when m.added_at is null then g.name else a.name end as "takenBy",
        coalesce(a.name, ${nameOf('m.added_by', 'm')}) as "addedBy",
        ${isoOf('m.added_at')} as "addedAt", k.seq::int as seq, ${isoOf('l.added_at')} as "receivedAt",
        (select ${isoOf('min(c.at)')} from ledger_checkpoints c
          where c.organisation_id = k.organisation_id and c.seq >= k.seq) as "sealedAt",
        (select count(*)::int from ledger_custody r
          where r.organisation_id = l.organisation_id and r.media_id = l.id and r.purpose = 'read') as opened
      from incident_media m
      join incidents i on i.organisation_id = m.organisation_id and i.id = m.incident_id
      left join guards g on g.organisation_id = i.organisation_id and g.id = i.guard_id
      left join guards a on a.organisation_id = m.organisation_id and a.id = m.guard_id
      left join ledger_media l on l.organisation_id = m.organisation_id and l.sha256 = m.sha256
      left join ledger_events e on e.organisation_id = l.organisation_id and e.subject = 'media:' || l.id
        and e.kind = 'media.added'
      left join ledger_seals k on k.organisation_id = e.organisation_id and k.event_id = e.id
      where m.incident_id = $1 order by m.taken_at, m.sha256 limit ${MOST_OF_INCIDENT}`,
    values: [incidentId],
  })
  const readings = await rows<ReadingRow>(tenant, {
    name: 'evidence-readings',
    text: `
      select "mediaId", who, ${isoOf('moment')} as at from (
        select c.media_id as "mediaId", u.name as who, c.at as moment, c.id,
          row_number() over (partition by c.media_id order by c.id desc) as nth
        from ledger_custody c left join users u on u.id = c.actor_id
        where c.media_id = any($1) and c.purpose = 'read') opened
      where nth <= ${MOST_STEPS - 4} order by moment, id`,
    values: [files.flatMap(({ mediaId }) => mediaId ?? [])],
  })
  return files.map((file) => {
    const { receivedAt: _received, sealedAt: _sealed, addedAt: _added, ...shown } = file
    return {
      ...shown,
      steps: stepsOf(
        file,
        readings.filter(({ mediaId }) => mediaId === file.mediaId),
      ),
    }
  })
}

const ITEM = `
  select t.id, t.label, t.version, coalesce((
    select jsonb_agg(jsonb_build_object('from', m.from_name, 'to', m.to_name, 'purpose', m.purpose, 'place', m.place,
      'at', ${isoOf('m.at')}, 'notedBy', u.name) order by m.turn)
    from custody_moves m left join users u on u.id = m.noted_by
    where m.organisation_id = t.organisation_id and m.item_id = t.id), '[]'::jsonb) as moves
  from custody_items t`

/** The items in custody of an incident, the first one first. */
export const listItems = (tenant: Tenant, incidentId: string) =>
  rows<CustodyItem>(tenant, {
    name: 'custody-items',
    text: `${ITEM} where t.incident_id = $1 order by t.id limit ${MOST_ITEMS}`,
    values: [incidentId],
  })

/** An item in custody; undefined where there is none. */
export const readItem = async (tenant: Tenant, id: string): Promise<CustodyItem | undefined> =>
  (await rows<CustodyItem>(tenant, { name: 'custody-item', text: `${ITEM} where t.id = $1`, values: [id] }))[0]

/** The incident of an item; undefined where there is none. */
export const incidentOf = async ({ orm }: Tenant, itemId: string): Promise<string | undefined> =>
  (await orm.select({ id: custodyItems.incidentId }).from(custodyItems).where(eq(custodyItems.id, itemId)))[0]?.id

export const countItems = async ({ orm }: Tenant, incidentId: string): Promise<number> =>
  (
    await orm
      .select({ all: sql<number>`count(*)::int` })
      .from(custodyItems)
      .where(eq(custodyItems.incidentId, incidentId))
  )[0]!.all

export const addItem = async (
  { orm, organisationId }: Tenant,
  item: { id: string; incidentId: string; label: string },
) => void (await orm.insert(custodyItems).values({ ...item, organisationId }))

/** Counts a hand-over of an item whose version is the given one; undefined where it has another. */
export const nextTurn = async ({ orm }: Tenant, { id, version }: { id: string; version: number }): Promise<unknown> =>
  (
    await orm
      .update(custodyItems)
      .set({ version: version + 1 })
      .where(and(eq(custodyItems.id, id), eq(custodyItems.version, version)))
      .returning({ id: custodyItems.id })
  )[0]

type NewMove = HandOver & { id: string; itemId: string; turn: number; at: Date; notedBy: string }

export const addMove = async ({ orm, organisationId }: Tenant, move: NewMove) =>
  void (await orm.insert(custodyMoves).values({ ...move, organisationId }))
