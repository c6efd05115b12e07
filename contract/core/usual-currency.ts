const CANADA =
  /^(America\/(Toronto|Vancouver|Montreal|Winnipeg|Edmonton|Halifax|Regina|St_Johns|Moncton|Whitehorse|Iqaluit)$|Canada\/)/
const BY_ZONE: [RegExp, string][] = [
  [CANADA, 'CAD'],
  [/^America\/(Mexico_City|Monterrey|Tijuana|Cancun|Merida)$/, 'MXN'],
  [/^America\/(Sao_Paulo|Manaus|Bahia|Fortaleza|Recife)$/, 'BRL'],
  [/^(Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$|GB)/, 'GBP'],
  [/^Europe\/(Zurich|Vaduz|Busingen)$/, 'CHF'],
  [/^Europe\/Stockholm$/, 'SEK'],
  [/^Europe\/Copenhagen$/, 'DKK'],
  [/^Europe\/Oslo$/, 'NOK'],
  [/^Europe\/Warsaw$/, 'PLN'],
  [/^Europe\/Prague$/, 'CZK'],
  [/^Europe\/Budapest$/, 'HUF'],
  [/^Europe\/Bucharest$/, 'RON'],
  [/^Europe\/Istanbul$/, 'TRY'],
  [/^Europe\/(Kiev|Kyiv)$/, 'UAH'],
  [/^Atlantic\/Reykjavik$/, 'ISK'],
  [/^Europe\//, 'EUR'],
  [/^(Atlantic\/(Canary|Madeira|Azores)|Africa\/Ceuta)$/, 'EUR'],
  [/^Australia\//, 'AUD'],
  [/^Pacific\/(Auckland|Chatham)$/, 'NZD'],
  [/^Africa\/Johannesburg$/, 'ZAR'],
  [/^Asia\/(Kolkata|Calcutta)$/, 'INR'],
  [/^Asia\/Singapore$/, 'SGD'],
  [/^Asia\/Dubai$/, 'AED'],
  [/^Asia\/Tokyo$/, 'JPY'],
]
const ELSEWHERE = 'USD'

/** The currency that people of a zone usually pay in, by its code of ISO 4217. */
export const usualCurrencyOf = (zone: string): string =>
  BY_ZONE.find(([pattern]) => pattern.test(zone))?.[1] ?? ELSEWHERE
