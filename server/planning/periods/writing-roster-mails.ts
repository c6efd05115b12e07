import { type Clocks, dateInWords, localeOf, momentByClocks, spanByClocks } from '../../../contract/core/locale.ts'
import { breaksInWords, paidInWords } from '../../../contract/planning/shifts/break-words.ts'
import { isSameNote } from '../../../contract/planning/shifts/told.ts'
import type { FilledTemplate } from '../../platform/mail/templates.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { readShiftPlans } from '../shifts/planned-breaks.ts'
import { listOwn } from '../shifts/queries-own.ts'
import { type Line, shiftsMail, takenOffMail } from './mails.ts'
import { readPlacesOf } from './queries-publications.ts'
import type { ToldChange } from './table.ts'

/** The most shifts that a mail lists: one on each day of twelve weeks, the most that are published at once. */
const MOST_LINES = 84

type Reader = { id: string; name: string; employer: string; zone: string; locale: string | null; token: string }

/** The clocks of a place, as a reader of a company reads them. */
export const clocksAt = (company: Pick<Reader, 'zone' | 'locale'>, zone: string): Clocks => ({
  locale: localeOf(company),
  zone,
  home: company.zone,
})

/** Where a shift is, in lines: site and post, and the address where it is known. */
export const placeInWords = ({ site, post, address }: { site: string; post: string; address: string }) =>
  [`${site}, ${post}`, address].filter((line) => line.trim() !== '').join('\n')

/** A map of a place; null where nobody entered where it is. */
export const mapOf = ({ lat, lng }: { lat: number | null; lng: number | null }): string | null =>
  lat === null || lng === null ? null : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`

type Span = { from: string; to: string }
const spanOf = ({ from, to }: Span) => ({ from: new Date(from), to: new Date(to) })

/**
 * What a publication changed for one guard: by shift, what they had before; null for a new one. `noted` are those with
 * another note or other breaks alone.
 */
function newsOf(changes: ToldChange[], guardId: string) {
  const came = new Map<string, Span | null>()
  const gone: { shiftId: string; span: Span }[] = []
  const noted = new Set<string>()
  for (const { shiftId, before, after } of changes) {
    const had = before?.guardId === guardId ? before : null
    const has = after?.guardId === guardId ? after : null
    if (had && !has) gone.push({ shiftId, span: had })
    if (has && !(had?.from === has.from && had.to === has.to)) came.set(shiftId, had)
    else if (had && has && !isSameNote(had, has)) noted.add(shiftId)
  }
  return { came, gone, noted }
}

/** The news in short: `2 new, 1 moved, 1 with other notes or breaks, 1 no longer yours`. */
function inShort({ came, gone, noted }: ReturnType<typeof newsOf>): string {
  const moved = [...came.values()].filter((before) => before !== null).length
  const parts = [
    [came.size - moved, 'new'],
    [moved, 'moved'],
    [noted.size, 'with other notes or breaks'],
    [gone.length, 'no longer yours'],
  ] as const
  const said = parts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []))
  return said.join(', ') || 'nothing moved'
}

type Places = Map<string, { zone: string }>

/** The first day of what changed for a guard, where that is, as the company writes it. */
function firstDay(company: Reader, changes: ToldChange[], places: Places, now: Date): string {
  const starts = changes.flatMap(({ shiftId, before, after }) =>
    [before, after].flatMap((told) => (told?.guardId === company.id ? [{ shiftId, from: new Date(told.from) }] : [])),
  )
  const [first] = starts.toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const zone = (first && places.get(first.shiftId)?.zone) ?? company.zone
  return dateInWords(localeOf(company), zone, first?.from ?? now)
}

const placesOf = async (tenant: Tenant, changes: ToldChange[]) =>
  new Map(
    (
      await readPlacesOf(
        tenant,
        changes.map(({ shiftId }) => shiftId),
      )
    ).map((place) => [place.shiftId, place]),
  )

type Occasion = { person: Reader; changes: ToldChange[]; now: Date }

/**
 * The mail of a publication to one guard: every shift that they should hold for true from now on, also those that did
 * not change, with what is new, what moved and from when, what is no longer theirs, and by when to confirm.
 */
export async function writeShifts(tenant: Tenant, site: string, { person, changes, now }: Occasion) {
  const news = newsOf(changes, person.id)
  const believed = (await listOwn(tenant, person.id, now)).filter(
    ({ state }) => state !== 'declined' && state !== 'called_off',
  )
  const places = await placesOf(tenant, changes)
  const listed = believed.slice(0, MOST_LINES)
  const plans = await readShiftPlans(
    tenant,
    listed.map((shift) => ({ ...shift, guardId: person.id })),
  )
  const lines = listed.map((shift): Line => {
    const clocks = clocksAt(person, shift.zone)
    const before = news.came.get(shift.id)
    const plan = plans.get(shift.id)!
    const marks = [
      news.noted.has(shift.id) && 'The note or the breaks changed.',
      before === null ? 'New.' : before && `Moved. It was ${spanByClocks(clocks, spanOf(before))}.`,
      shift.note && `Note: ${shift.note}`,
      shift.state === 'assigned' && shift.confirmBy && `Confirm by ${momentByClocks(clocks, shift.confirmBy)}.`,
      plan.holiday && `Public holiday: ${plan.holiday}.`,
      plan.breaks.length > 0 && `${breaksInWords(plan.breaks)}.`,
      paidInWords(plan.paidMinutes, shift),
    ].filter(Boolean)
    return [spanByClocks(clocks, shift), [placeInWords(shift), ...marks].join('\n')]
  })
  const gone = news.gone.flatMap(({ shiftId, span }): Line[] => {
    const place = places.get(shiftId)
    return place ? [[spanByClocks(clocksAt(person, place.zone), spanOf(span)), `${place.site}, ${place.post}`]] : []
  })
  return shiftsMail(site, {
    guard: person.name,
    employer: person.employer,
    week: firstDay(person, changes, places, now),
    news: inShort(news),
    lines,
    gone,
    more: believed.length - lines.length,
    token: person.token,
  })
}

/** The mail to a guard who gets no shifts any more. */
export async function writeTakenOff(tenant: Tenant, { person, changes, now }: Occasion): Promise<FilledTemplate> {
  const week = firstDay(person, changes, await placesOf(tenant, changes), now)
  return takenOffMail({ guard: person.name, employer: person.employer, week })
}
