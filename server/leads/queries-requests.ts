import { and, asc, desc, eq, gte, ilike, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { DemoRequest, DemoRequestFilter } from '../../contract/leads/requests.ts'
import { CSV_LINES } from '../core/csv.ts'
import type { Transaction } from '../core/database.ts'
import { holding } from '../core/search-pattern.ts'
import { demoBookings, leads } from './table.ts'

const PER_PAGE = 25

const answered = (name: string) => sql<string>`coalesce(${leads.answers}->'data'->>${sql.raw(`'${name}'`)}, '')`

const select = (transaction: Transaction) =>
  transaction
    .select({
      id: leads.id, createdAt: leads.createdAt, name: leads.name, email: leads.email, company: leads.company, phone: leads.phone, stage: leads.stage,
      companySize: answered('companySize'), guards: answered('guards'), message: answered('message'), zone: answered('zone'),
      startsAt: demoBookings.startsAt, minutes: demoBookings.minutes,
    })
    .from(leads)
    .leftJoin(demoBookings, eq(demoBookings.leadId, leads.id))

type Row = Awaited<ReturnType<typeof select>>[number]

const toRequest = ({ createdAt, startsAt, ...rest }: Row): DemoRequest =>
  ({ ...rest, createdAt: createdAt.toISOString(), startsAt: startsAt?.toISOString() ?? null })

function matching({ search = '', time }: DemoRequestFilter, now: Date) {
  const pattern = holding(search)
  const times = { coming: gte(demoBookings.startsAt, now), past: lt(demoBookings.startsAt, now), none: isNull(demoBookings.startsAt) }
  return and(
    eq(leads.form, 'demo'),
    ne(leads.stage, 'spam'),
    search.trim() ? or(ilike(leads.name, pattern), ilike(leads.email, pattern), ilike(leads.company, pattern)) : undefined,
    time && times[time],
  )
}

const ordered = ({ time }: DemoRequestFilter) =>
  time === 'coming' ? [asc(demoBookings.startsAt), asc(leads.id)] : [desc(leads.createdAt), desc(leads.id)]

/** A page of requests for a demo, and how many there are in all. */
export async function listRequests(transaction: Transaction, filter: DemoRequestFilter, now: Date) {
  const page = Number(filter.page ?? 1)
  const where = matching(filter, now)
  const rows = await select(transaction).where(where).orderBy(...ordered(filter)).limit(PER_PAGE).offset((page - 1) * PER_PAGE)
  const [counted] = await transaction
    .select({ total: sql<number>`count(*)::int` }).from(leads).leftJoin(demoBookings, eq(demoBookings.leadId, leads.id)).where(where)
  const { total } = counted!
  return { items: rows.map(toRequest), total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

/** The requests of a list, whole as far as a file goes. */
export const allRequests = async (transaction: Transaction, filter: DemoRequestFilter, now: Date): Promise<DemoRequest[]> =>
  (await select(transaction).where(matching(filter, now)).orderBy(...ordered(filter)).limit(CSV_LINES)).map(toRequest)
