import { daysLater } from '../../../contract/core/time.ts'
import type { Audience } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { momentOf } from '../shifts/week.ts'

/** To whom a message goes, as its form has it. Ids are empty until something is chosen. */
export type AudienceForm = {
  kind: Audience['kind']
  siteId: string
  regionId: string
  guardIds: string[]
  day: string
  from: string
  to: string
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** What the form names; undefined while something is missing. Times are those of `zone`, also over midnight. */
export function audienceOf(form: AudienceForm, zone: string): Audience | undefined {
  const { kind, siteId, regionId, guardIds, day, from, to } = form
  switch (kind) {
    case 'site':
      return siteId === '' ? undefined : { kind, siteId }
    case 'region':
      return regionId === '' ? undefined : { kind, regionId }
    case 'guards':
      return guardIds.length === 0 ? undefined : { kind, guardIds }
    case 'on_shift':
      if (day === '' || from === '' || to === '') return undefined
      return {
        kind,
        siteId: siteId === '' ? null : siteId,
        from: momentOf(zone, day, minutes(from)).toISOString(),
        to: momentOf(zone, to > from ? day : daysLater(day, 1), minutes(to)).toISOString(),
      }
  }
}
