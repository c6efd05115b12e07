import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../core/database/database.ts'
import { leads } from '../leads/table.ts'

const MOST_LEADS = 50

/** A lead and those merged into it. */
export const readGroup = ({ orm }: Pick<Database, 'orm'>, id: string) =>
  orm
    .select()
    .from(leads)
    .where(or(eq(leads.id, id), eq(leads.mergedIntoId, id)))

/** The leads of some addresses, and those merged with one of them, the newest first. */
export const leadsOfPeople = ({ orm }: Pick<Database, 'orm'>, inForceId: string, addresses: string[]) =>
  orm
    .select()
    .from(leads)
    .where(
      or(
        inArray(
          sql`lower(${leads.email})`,
          addresses.map((each) => each.toLowerCase()),
        ),
        eq(leads.id, inForceId),
        eq(leads.mergedIntoId, inForceId),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MOST_LEADS)

/** The leads that name a company, in whatever case, the newest first. */
export const leadsOfCompany = ({ orm }: Pick<Database, 'orm'>, company: string) =>
  orm
    .select()
    .from(leads)
    .where(eq(sql`lower(${leads.company})`, company.toLowerCase()))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MOST_LEADS)
