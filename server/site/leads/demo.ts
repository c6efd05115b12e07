import { inWords } from '../../../contract/core/time.ts'
import type { DemoFields } from '../../../contract/site/leads/fields.ts'
import type { DemoForm } from '../../../contract/site/leads/forms.ts'
import { isZone } from '../../../contract/core/zone.ts'
import { demoSlotsDefault } from '../../../contract/site/leads/office-hours.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { fullTimes } from './queries-bookings.ts'
import { demoTimes } from './slots.ts'
import type { LeadAnswers } from './table.ts'

type SlotServices = Pick<Services, 'database' | 'clock'>

/** When demos are given, as an editor has set it. */
export const demoSetting = ({ database }: SlotServices) =>
  readSetting(database, { kind: 'demo_slots', slug: 'main' }, demoSlotsDefault)

/** The times that still have room, in the contract's words. `noticeHours` replaces the notice that visitors keep. */
export async function openSlots(services: SlotServices, instead: { noticeHours?: number } = {}) {
  const setting = { ...(await demoSetting(services)), ...instead }
  const now = services.clock()
  const full = await fullTimes(services.database, now, setting.capacity)
  const slots = demoTimes(setting, now).filter((time) => !full.has(time.getTime()))
  return { zone: setting.zone, minutes: setting.minutes, slots: slots.map((time) => time.toISOString()) }
}

/**
 * Those of the wanted times that still have room, in their order. Throws `invalid` when times are wanted and none has.
 */
export async function wantedTimes(services: SlotServices, { slots }: DemoForm): Promise<Date[]> {
  if (slots.length === 0) return []
  const open = new Set((await openSlots(services)).slots)
  const wanted = slots.map((slot) => new Date(slot)).filter((time) => open.has(time.toISOString()))
  if (wanted.length === 0) throw takenMeanwhile()
  return wanted
}

/** Somebody else was faster. */
export function takenMeanwhile(): Failure {
  const message = 'The times you chose have been taken meanwhile. Choose others.'
  return new Failure('invalid', message, { fields: { slots: message } })
}

type Row = LeadAnswers['rows'][number]

/** What was answered, without what was left empty. */
export const answered = (rows: Row[]) => rows.filter(({ value }) => value !== '')

/** What was chosen from our own lists, under the labels that stood there. */
export const chosenOf = (fields: DemoFields, { companySize, guards }: DemoForm) =>
  answered([
    { label: fields.companySize.label, value: companySize },
    { label: fields.guards.label, value: guards },
  ])

/** The answers as they are kept: times in words of the visitor's zone, and of the office's where that is another. */
export function demoAnswers(
  fields: DemoFields,
  body: DemoForm,
  wanted: Date[],
  zone: string,
  officeZone: string,
): LeadAnswers {
  const { companySize, guards, message } = body
  const times = (where: string) => wanted.map((time) => inWords(where, time)).join('\n')
  const rows = answered([
    ...chosenOf(fields, body),
    { label: 'Times wanted, in their zone', value: times(zone) },
    { label: 'Times wanted, in ours', value: zone === officeZone ? '' : times(officeZone) },
    { label: fields.message.label, value: message },
  ])
  return { rows, data: { companySize, guards, message, zone, slots: wanted.map((time) => time.toISOString()) } }
}

/** A time zone that exists; empty for anything else that a browser may have sent. */
export const zoneOf = ({ zone }: Pick<DemoForm, 'zone'>) => (zone !== '' && isZone(zone) ? zone : '')
