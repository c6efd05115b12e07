import { localeOf, momentByClocks } from '../../../contract/core/locale.ts'

/** Another shift of a guard, with the zone and the locale of the company that reads of it. */
export type ShiftElsewhere = {
  post: string
  site: string
  zone: string
  home: string
  locale: string | null
  to: Date
}

/** Where a guard is, and until when by the clocks there, as the company writes times. */
export function elsewhereInWords(guard: string, { post, site, zone, home, locale, to }: ShiftElsewhere): string {
  const until = momentByClocks({ locale: localeOf({ locale, zone: home }), zone, home }, to)
  return `${guard} is on ${site}, ${post} until ${until}.`
}
