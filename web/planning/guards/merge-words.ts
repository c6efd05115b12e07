import type { MergeCounts, MergePreview, TakenField, TwinTrait } from '../../../contract/planning/guards/merging.ts'

const TRAITS: Record<TwinTrait, string> = {
  email: 'email address',
  phone: 'phone number',
  number: 'employee number',
  name: 'name',
}

/** What two guards share, such as `Same email address and name`. */
export const sharedInWords = (shared: readonly TwinTrait[]): string =>
  `Same ${new Intl.ListFormat('en-US').format(shared.map((trait) => TRAITS[trait]))}`

const COUNTS: [keyof MergeCounts, one: string, many: string][] = [
  ['shiftsAhead', 'shift ahead', 'shifts ahead'],
  ['shiftsBefore', 'shift that is over', 'shifts that are over'],
  ['pastHours', 'entry of past hours', 'entries of past hours'],
  ['licenses', 'license', 'licenses'],
  ['availability', 'entry of availability', 'entries of availability'],
  ['timeOff', 'time off', 'times off'],
  ['bans', 'ban', 'bans'],
  ['likes', 'liked site', 'liked sites'],
  ['rotations', 'place in a rotation', 'places in rotations'],
  ['offers', 'offer', 'offers'],
  ['bids', 'bid', 'bids'],
  ['swaps', 'swap', 'swaps'],
  ['messages', 'message', 'messages'],
  ['replies', 'reply', 'replies'],
  ['links', 'link, which leads on', 'links, which lead on'],
]

const FIELDS: Record<TakenField, string> = {
  email: 'the email address',
  phone: 'the phone number',
  home: 'the home',
  hiredOn: 'the day of hire',
  hours: 'the agreed hours',
  rank: 'the rank',
  daysOff: 'the days off a year',
  consent: 'the consent to longer hours',
}

/** What goes over in words, one line each, without what there is none of. */
export function movesInWords({ counts, fields, licensesDropped, availabilityStays }: MergePreview): string[] {
  const lines = COUNTS.filter(([name]) => counts[name] > 0 && !(name === 'availability' && availabilityStays)).map(
    ([name, one, many]) => `${counts[name]} ${counts[name] === 1 ? one : many}`,
  )
  if (fields.length > 0)
    lines.push(`What the kept guard lacks: ${new Intl.ListFormat('en-US').format(fields.map((each) => FIELDS[each]))}`)
  if (licensesDropped > 0)
    lines.push(
      `Of licenses of one kind in the same time, the one that ends later stays (${licensesDropped} ends earlier)`,
    )
  if (availabilityStays) lines.push('The availability of the kept guard stays; the other one is dropped')
  return lines.length > 0 ? lines : ['Nothing: this guard has no shifts, licenses or messages']
}
