const EUROPE = new Set('AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** The packs of a jurisdiction by its code of ISO 3166, such as `GB` or `US-CA`; undefined where none is known. */
export function packsOfJurisdiction(code: string): string[] | undefined {
  const [country = '', part = ''] = code.trim().toUpperCase().split('-')
  if (country === 'GB' || country === 'UK') return ['uk-wtr-sia']
  if (country === 'DE') return ['eu-2003-88', 'de-arbzg']
  if (EUROPE.has(country)) return ['eu-2003-88']
  if (country !== 'US') return undefined
  if (part === 'CA') return ['us-flsa', 'us-ca']
  if (part === 'IL') return ['us-flsa', 'us-il-chicago']
  return ['us-flsa']
}
