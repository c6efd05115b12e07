import { asc, count, eq, sql } from 'drizzle-orm'
import type { CodeKind, ShiftCode } from '../../../contract/planning/codes/codes.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { shiftCodes } from './table.ts'

const shown = {
  id: shiftCodes.id,
  kind: shiftCodes.kind,
  code: shiftCodes.code,
  name: shiftCodes.name,
  isRetired: sql<boolean>`${shiftCodes.retiredAt} is not null`,
}

/** The codes of a company by kind and code, retired ones among them. */
export const listCodes = ({ orm }: Tenant): Promise<ShiftCode[]> =>
  orm.select(shown).from(shiftCodes).orderBy(asc(shiftCodes.kind), asc(shiftCodes.code), asc(shiftCodes.id))

/** How many codes a company has. Those who add one take turns until the transaction ends, so that none is too many. */
export async function countCodes({ orm, organisationId }: Tenant): Promise<number> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shift codes ${organisationId}`}, 0))`)
  return (await orm.select({ all: count() }).from(shiftCodes))[0]!.all
}

type NewCode = { id: string; kind: CodeKind; code: string; name: string }

export const addCode = async ({ orm, organisationId }: Tenant, code: NewCode) =>
  void (await orm.insert(shiftCodes).values({ ...code, organisationId }))

/** One code, locked until the transaction ends; undefined where there is none. */
export const lockCode = async ({ orm }: Tenant, id: string): Promise<ShiftCode | undefined> =>
  (await orm.select(shown).from(shiftCodes).where(eq(shiftCodes.id, id)).for('update'))[0]

type CodeChange = { code: string; name: string; retiredAt?: Date | null }

export const changeCode = async ({ orm }: Tenant, id: string, set: CodeChange) =>
  void (await orm.update(shiftCodes).set(set).where(eq(shiftCodes.id, id)))
