import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { answerStates, MOST_MINUTES, MOST_NEXT, offerStates } from '../../../contract/planning/offers/offers.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { shifts } from '../shifts/table.ts'

/**
 * An open shift that guards are asked to take, in at most two waves. Whatever fills, moves or cancels the shift ends
 * the offer too, by triggers of the migration. `next` is how many guards the second wave asks.
 */
export const offers = pgTable(
  'shift_offers',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    shiftId: uuid('shift_id').notNull(),
    state: text({ enum: offerStates }).notNull(),
    minutes: integer().notNull(),
    next: integer().notNull(),
    openedBy: uuid('opened_by').references(() => users.id, { onDelete: 'set null' }),
    openedAt: time('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('shift_offers_shift').on(table.organisationId, table.shiftId, table.id),
    uniqueIndex('shift_offers_open')
      .on(table.organisationId, table.shiftId)
      .where(sql`state = 'open'`),
    sameCompany('shift_offers_shift_known', [table.organisationId, table.shiftId], shifts).onDelete('cascade'),
    check('shift_offers_state_known', oneOf('state', offerStates)),
    check('shift_offers_minutes', sql.raw(`minutes between 5 and ${MOST_MINUTES}`)),
    check('shift_offers_next', sql.raw(`next between 0 and ${MOST_NEXT}`)),
  ],
)

export const waveStates = ['open', 'over'] as const

/** Guards who are asked at the same time, until `answerBy`. One wave of an offer is open at a time. */
export const waves = pgTable(
  'offer_waves',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    offerId: uuid('offer_id').notNull(),
    number: integer().notNull(),
    state: text({ enum: waveStates }).notNull(),
    sentAt: time('sent_at').notNull(),
    answerBy: time('answer_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('offer_waves_number').on(table.organisationId, table.offerId, table.number),
    uniqueIndex('offer_waves_open')
      .on(table.organisationId, table.offerId)
      .where(sql`state = 'open'`),
    sameCompany('offer_waves_offer', [table.organisationId, table.offerId], offers).onDelete('cascade'),
    check('offer_waves_state_known', oneOf('state', waveStates)),
    check('offer_waves_two', sql`number between 1 and 2`),
  ],
)

/**
 * What one guard says to an offer: at most one says yes. `reason` is the scheduler's for setting aside the soft rules
 * of `broken`; a yes can't set aside any other. `pay` is what the shift was said to pay, in minor units; null where no
 * rate is known.
 */
export const answers = pgTable(
  'offer_answers',
  {
    organisationId: ofOrganisation(),
    offerId: uuid('offer_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    waveId: uuid('wave_id').notNull(),
    state: text({ enum: answerStates }).notNull(),
    reason: text(),
    broken: text().array().notNull(),
    pay: integer(),
    answeredAt: time('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.offerId, table.guardId] }),
    uniqueIndex('offer_answers_yes')
      .on(table.organisationId, table.offerId)
      .where(sql`state = 'accepted'`),
    index('offer_answers_guard').on(table.organisationId, table.guardId, table.offerId),
    sameCompany('offer_answers_offer', [table.organisationId, table.offerId], offers).onDelete('cascade'),
    sameCompany('offer_answers_wave', [table.organisationId, table.waveId], waves).onDelete('cascade'),
    sameCompany('offer_answers_guard_known', [table.organisationId, table.guardId], guards),
    check('offer_answers_state_known', oneOf('state', answerStates)),
    check(
      'offer_answers_answered',
      sql`state in ('asked', 'filled', 'expired', 'withdrawn') or answered_at is not null`,
    ),
    check('offer_answers_pay', sql`pay > 0`),
    check('offer_answers_reason', sql`(reason is null) = (broken = '{}')`),
  ],
)
