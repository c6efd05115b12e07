import { and, eq, sql } from 'drizzle-orm'
import type { Offer, OfferAnswer, OpenOffer } from '../../../contract/planning/offers/offers.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { LONGEST_SHIFT, type TimeSpan, shifts } from '../shifts/table.ts'
import { answers, offers, waves } from './table-offers.ts'

const reading = (condition: string) => `
  select o.id, o.shift_id as "shiftId", o.state, o.minutes, o.next,
    (select jsonb_agg(jsonb_build_object('number', w.number,
        'sentAt', ${isoOf('w.sent_at')},
        'answerBy', ${isoOf('w.answer_by')}) order by w.number)
      from offer_waves w where w.organisation_id = o.organisation_id and w.offer_id = o.id) as waves,
    (select jsonb_agg(jsonb_build_object('guardId', a.guard_id, 'wave', w.number, 'state', a.state, 'reason', a.reason,
        'answeredAt', ${isoOf('a.answered_at')}) order by w.number, a.guard_id)
      from offer_answers a join offer_waves w on w.organisation_id = a.organisation_id and w.id = a.wave_id
      where a.organisation_id = o.organisation_id and a.offer_id = o.id) as answers
  from shift_offers o where ${condition} order by o.id desc limit 1`

/** An offer by its id, with its waves and answers; undefined where there is none. */
export async function readOffer(tenant: Tenant, id: string): Promise<Offer | undefined> {
  const [found] = await rows<Offer>(tenant, { name: 'offer', text: reading('o.id = $1'), values: [id] })
  return found
}

/** The last offer of a shift; undefined where there was none. */
export async function readLastOffer(tenant: Tenant, shiftId: string): Promise<Offer | undefined> {
  const [found] = await rows<Offer>(tenant, { name: 'last-offer', text: reading('o.shift_id = $1'), values: [shiftId] })
  return found
}

/** Opens an offer of a shift, without a wave yet. */
export const addOffer = async (
  { orm, organisationId }: Tenant,
  offer: Omit<typeof offers.$inferInsert, 'organisationId' | 'state'>,
) => void (await orm.insert(offers).values({ ...offer, organisationId, state: 'open' }))

export type OfferedGuard = { guardId: string; reason: string | null; broken: string[]; pay: number | null }
export type NewWave = { id: string; offerId: string; number: number; sentAt: Date; answerBy: Date }

/** Opens a wave of an offer with the guards whom it asks. */
export async function addWave({ orm, organisationId }: Tenant, wave: NewWave, asked: OfferedGuard[]): Promise<void> {
  await orm.insert(waves).values({ ...wave, organisationId, state: 'open' })
  const { id: waveId, offerId } = wave
  await orm
    .insert(answers)
    .values(asked.map((each) => ({ ...each, organisationId, offerId, waveId, state: 'asked' as const })))
}

/** A wave with the shift that it offers; undefined where there is none. */
export async function readWave({ orm }: Tenant, id: string) {
  const [found] = await orm
    .select({ offerId: waves.offerId, number: waves.number, shiftId: offers.shiftId })
    .from(waves)
    .innerJoin(offers, and(eq(offers.organisationId, waves.organisationId), eq(offers.id, waves.offerId)))
    .where(eq(waves.id, id))
  return found
}

/** The wave of an offer that is open; undefined where none is. */
export async function readOpenWave(
  { orm }: Tenant,
  offerId: string,
): Promise<{ id: string; number: number } | undefined> {
  const [found] = await orm
    .select({ id: waves.id, number: waves.number })
    .from(waves)
    .where(and(eq(waves.offerId, offerId), eq(waves.state, 'open')))
  return found
}

/** Ends a wave: nobody can answer it any more. */
export async function endWave({ orm }: Tenant, id: string): Promise<void> {
  await orm.update(waves).set({ state: 'over' }).where(eq(waves.id, id))
  await orm
    .update(answers)
    .set({ state: 'expired' })
    .where(and(eq(answers.waveId, id), eq(answers.state, 'asked')))
}

/** Ends an offer; triggers end its waves and answers. False if it had ended already. */
export async function endOffer({ orm }: Tenant, id: string, state: 'expired' | 'withdrawn'): Promise<boolean> {
  const ended = await orm
    .update(offers)
    .set({ state })
    .where(and(eq(offers.id, id), eq(offers.state, 'open')))
    .returning({ id: offers.id })
  return ended.length > 0
}

/** What a guard was asked and said, with the shift and the end of the time for it; undefined for anybody else. */
export async function readAnswer({ orm }: Tenant, offerId: string, guardId: string) {
  const [found] = await orm
    .select({
      shiftId: offers.shiftId,
      waveId: answers.waveId,
      state: answers.state,
      reason: answers.reason,
      broken: answers.broken,
      answerBy: waves.answerBy,
      openedBy: offers.openedBy,
    })
    .from(answers)
    .innerJoin(offers, and(eq(offers.organisationId, answers.organisationId), eq(offers.id, answers.offerId)))
    .innerJoin(waves, and(eq(waves.organisationId, answers.organisationId), eq(waves.id, answers.waveId)))
    .where(and(eq(answers.offerId, offerId), eq(answers.guardId, guardId)))
  return found
}

type AnswerState = Extract<OfferAnswer['state'], 'accepted' | 'declined'>

/** Notes what a guard said. */
export const setAnswer = async (
  { orm }: Tenant,
  { offerId, guardId, state, at }: { offerId: string; guardId: string; state: AnswerState; at: Date },
) =>
  void (await orm
    .update(answers)
    .set({ state, answeredAt: at })
    .where(and(eq(answers.offerId, offerId), eq(answers.guardId, guardId))))

/** Whether a wave still waits for somebody. */
export async function isAwaited({ orm }: Tenant, waveId: string): Promise<boolean> {
  const [found] = await orm
    .select({ one: sql`1` })
    .from(answers)
    .where(and(eq(answers.waveId, waveId), eq(answers.state, 'asked')))
    .limit(1)
  return found !== undefined
}

/** Locks a shift without waiting; false where somebody else holds it, or where there is none. */
export async function tryLockShift({ orm }: Tenant, id: string): Promise<boolean> {
  const found = await orm
    .select({ id: shifts.id })
    .from(shifts)
    .where(eq(shifts.id, id))
    .for('update', { skipLocked: true })
  return found.length > 0
}

/** The open offers of the shifts that overlap a stretch, each with its wave. */
export const listOpenOffers = (tenant: Tenant, { from, to }: TimeSpan) =>
  rows<OpenOffer>(tenant, {
    name: 'open-offers',
    text: `
      select o.shift_id as "shiftId", w.number as wave, count(a.guard_id)::int as asked,
        (count(*) filter (where a.state = 'declined'))::int as declined,
        ${isoOf('w.answer_by')} as "answerBy"
      from shifts s
      join shift_offers o on o.organisation_id = s.organisation_id and o.shift_id = s.id and o.state = 'open'
      join offer_waves w on w.organisation_id = o.organisation_id and w.offer_id = o.id and w.state = 'open'
      left join offer_answers a on a.organisation_id = w.organisation_id and a.wave_id = w.id
      where lower(s.during) < $2 and lower(s.during) > $1::timestamptz - ${LONGEST_SHIFT} and upper(s.during) > $1
      group by o.shift_id, w.number, w.answer_by`,
    values: [from, to],
  })
