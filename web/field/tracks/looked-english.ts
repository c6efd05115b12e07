import type { TrailReading } from '../../../contract/field/tracks/trails.ts'

/** What the list of those who looked where a guard was says. Phones say it in their other languages too. */
export const lookedEnglish = {
  title: 'Who looked',
  open: 'Who looked where you were',
  intro:
    'Who opened your trail, played it back, or opened the live board around a shift of yours. When you look yourself, it is not listed.',
  none: 'Nobody looked yet.',
  unread: 'The list could not be read',
  offline: 'There is no signal. This list stays with the server and needs the network.',
  what: {
    trail: 'Opened the trail',
    replay: 'Played the trail back',
    board: 'Opened the live board',
  } satisfies Record<TrailReading['what'], string>,
  span: (from: string, to: string) => `Showed ${from} to ${to}`,
  noSpan: 'Showed that moment',
  earlier: 'Earlier',
  later: 'Later',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: 'Pages',
  again: 'Try again',
  back: 'Back',
}
export type LookedWords = Omit<typeof lookedEnglish, 'what'> & { what: Record<TrailReading['what'], string> }
