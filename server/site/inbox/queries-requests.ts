import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import {
  type DemoRequest,
  type DemoRequestFilter,
  type RequestSort,
  type RequestStage,
  requestStages,
} from '../../../contract/site/leads/requests.ts'
import { CSV_LINES } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Change } from '../../core/documents/documents.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { holding } from '../../platform/editing/search-pattern.ts'
import { bookingState } from '../leads/queries-bookings.ts'
import { changeLead } from '../leads/queries-lead-changes.ts'
import { demoBookings, leads } from '../leads/table.ts'

const PER_PAGE = 25

const answered = (name: string) => sql<string>`coalesce(${leads.answers}->'data'->>${sql.raw(`'${name}'`)}, '')`

const select = (transaction: Transaction) =>
  transaction
    .select({
      id: leads.id,
      createdAt: leads.createdAt,
      name: leads.name,
      email: leads.email,
      company: leads.company,
      phone: leads.phone,
      stage: leads.stage,
      companySize: answered('companySize'),
      guards: answered('guards'),
      message: answered('message'),
      zone: answered('zone'),
      startsAt: demoBookings.startsAt,
      minutes: demoBookings.minutes,
      confirmedAt: demoBookings.confirmedAt,
      cancelledAt: demoBookings.cancelledAt,
    })
    .from(leads)
    .leftJoin(demoBookings, eq(demoBookings.leadId, leads.id))

type Row = Awaited<ReturnType<typeof select>>[number]

const toRequest = ({ createdAt, startsAt, confirmedAt, cancelledAt, ...rest }: Row): DemoRequest => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  startsAt: startsAt?.toISOString() ?? null,
  booking: startsAt && bookingState({ confirmedAt, cancelledAt }),
})

const isRequest = and(eq(leads.form, 'demo'), ne(leads.stage, 'spam'))

function matching({ search = '', time, stage }: DemoRequestFilter, now: Date) {
  const pattern = holding(search)
  const times = {
    coming: and(gte(demoBookings.startsAt, now), isNull(demoBookings.cancelledAt)),
    past: lt(demoBookings.startsAt, now),
    none: isNull(demoBookings.startsAt),
  }
  return and(
    isRequest,
    stage && eq(leads.stage, stage),
    search.trim()
      ? or(ilike(leads.name, pattern), ilike(leads.email, pattern), ilike(leads.company, pattern))
      : undefined,
    time && times[time],
  )
}

const SORTS: Record<RequestSort, SQL> = {
  asked: sql`${leads.createdAt}`,
  time: sql`${demoBookings.startsAt}`,
  name: sql`lower(${leads.name})`,
  company: sql`lower(${leads.company})`,
  stage: sql`array_position(${sql.raw(`array[${requestStages.map((stage) => `'${stage}'`).join(', ')}]`)},
    ${leads.stage})`,
}

/** Requests without a time come last in both directions. */
function ordered({
  time,
  sort = time === 'coming' ? 'time' : 'asked',
  order = sort === 'asked' ? 'desc' : 'asc',
}: DemoRequestFilter): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [sql`${direction(SORTS[sort])} nulls last`, direction(leads.id)]
}

/** A page of requests for a demo, and how many there are in all. */
export async function listRequests(transaction: Transaction, filter: DemoRequestFilter, now: Date) {
  const page = Number(filter.page ?? 1)
  const where = matching(filter, now)
  const rows = await select(transaction)
    .where(where)
    .orderBy(...ordered(filter))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const [counted] = await transaction
    .select({ total: sql<number>`count(*)::int` })
    .from(leads)
    .leftJoin(demoBookings, eq(demoBookings.leadId, leads.id))
    .where(where)
  const { total } = counted!
  return { items: rows.map(toRequest), total, page, pages: pagesOf(total, PER_PAGE) }
}

/** The requests of a list, whole as far as a file goes. */
export const allRequests = async (
  transaction: Transaction,
  filter: DemoRequestFilter,
  now: Date,
): Promise<DemoRequest[]> =>
  (
    await select(transaction)
      .where(matching(filter, now))
      .orderBy(...ordered(filter))
      .limit(CSV_LINES)
  ).map(toRequest)

/** The names of the people behind some requests. Unknown requests are left out. */
export async function readNames(transaction: Transaction, ids: string[]): Promise<Map<string, string>> {
  const rows = await transaction
    .select({ id: leads.id, name: leads.name, email: leads.email })
    .from(leads)
    .where(and(isRequest, inArray(leads.id, ids)))
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}

/** Says how far a request has come. Throws `not-found` for what is no request. */
export async function moveRequest(change: Change, id: string, stage: RequestStage): Promise<void> {
  await change.database.orm.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ id: leads.id })
      .from(leads)
      .where(and(isRequest, eq(leads.id, id)))
    orNotFound(row, 'request')
    await changeLead(transaction, change, id, { stage })
  })
}
