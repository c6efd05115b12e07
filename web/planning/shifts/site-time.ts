import { daysLater, startOf, zoneNameAt } from '../../../contract/core/time.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Site } from '../../../contract/planning/sites/sites.ts'
import { weekOf } from './week.ts'

type ShiftPlace = Pick<Shift, 'siteId'>

/** The zone whose clocks a shift shows: one for all, or that of its site. */
export type ShiftZone = string | ((shift: ShiftPlace) => string)

export const zoneAt = (zone: ShiftZone, shift: ShiftPlace): string => (typeof zone === 'string' ? zone : zone(shift))

/**
 * How the times of shifts are read: by the clocks of their sites. `noteOf` names the zone of a site elsewhere than the
 * company, such as ` EST`, and is empty for the others.
 */
export function siteTimesOf(sites: readonly Pick<Site, 'id' | 'zone'>[], company: string) {
  const zones = new Map(sites.map(({ id, zone }) => [id, zone]))
  const zoneOf = ({ siteId }: ShiftPlace) => zones.get(siteId) ?? company
  return {
    zoneOf,
    noteOf: (shift: ShiftPlace & { from: string }) => {
      const zone = zoneOf(shift)
      return zone === company ? '' : ` ${zoneNameAt(zone, new Date(shift.from))}`
    },
    zones: [...new Set([company, ...zones.values()])],
  }
}
export type SiteTimes = ReturnType<typeof siteTimesOf>

/**
 * The week that a board shows: that of the company, and in `span` from when the first of its sites begins the week
 * until the last one ends it. With `weeks` it is as many of them, one after another.
 */
export function weekAt(firstDay: string, { zones }: Pick<SiteTimes, 'zones'>, weeks = 1) {
  const moments = (day: string) => zones.map((zone) => startOf(zone, day).getTime())
  const span = {
    from: new Date(Math.min(...moments(firstDay))),
    to: new Date(Math.max(...moments(daysLater(firstDay, 7 * weeks)))),
  }
  return { ...weekOf(firstDay, zones[0]!, weeks), span }
}
export type BoardWeek = ReturnType<typeof weekAt>
