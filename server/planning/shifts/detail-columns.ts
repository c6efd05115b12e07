import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { BreakPlan } from '../../../contract/planning/rules/break-plan.ts'
import { NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { shiftCodes } from '../codes/table.ts'
import { sameCompany } from '../organisations/table.ts'

/** The columns of what the office notes on a shift, or on all shifts of a duty. */
export const detailColumns = () => ({
  guardNote: text('guard_note').notNull().default(''),
  officeNote: text('office_note').notNull().default(''),
  serviceId: uuid('service_id'),
  billId: uuid('bill_id'),
  payId: uuid('pay_id'),
  breaks: jsonb().$type<BreakPlan>(),
})

type CodeColumns = Record<'organisationId' | 'serviceId' | 'billId' | 'payId', AnyPgColumn>

/** The foreign keys of those columns, and their indexes, which leave out rows without codes. */
export const detailKeys = (name: string, { organisationId, serviceId, billId, payId }: CodeColumns) =>
  (
    [
      ['service', serviceId],
      ['bill', billId],
      ['pay', payId],
    ] as const
  ).flatMap(([kind, column]) => [
    sameCompany(`${name}_${kind}_known`, [organisationId, column], shiftCodes),
    index(`${name}_${kind}`)
      .on(organisationId, column)
      .where(sql`${sql.raw(`${kind}_id`)} is not null`),
  ])

/** Details as SQL of a row, null where nothing is noted, so that answers stay small. `row` is its name in the query. */
export const detailsOf = (row: string) => `
  case when ${row}.guard_note <> '' or ${row}.office_note <> '' or ${row}.breaks is not null
    or coalesce(${row}.service_id, ${row}.bill_id, ${row}.pay_id) is not null then jsonb_build_object(
      'guardNote', ${row}.guard_note, 'officeNote', ${row}.office_note, 'serviceId', ${row}.service_id,
      'billId', ${row}.bill_id, 'payId', ${row}.pay_id, 'breaks', ${row}.breaks) end`

/** Details as they are stored, without spaces around the notes. */
export const storedDetails = (details: ShiftDetails = NO_DETAILS): ShiftDetails => ({
  ...details,
  guardNote: details.guardNote.trim(),
  officeNote: details.officeNote.trim(),
})
