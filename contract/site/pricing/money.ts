const formats = new Map<string, Intl.NumberFormat>()

/** An amount in whole cents as text: "$6", "$6.50", "−$1,200". Whole amounts have no decimals. */
export function money(cents: number, currency = 'USD'): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    formats.set(currency, format)
  }
  return format.format(cents / 100).replace('-', '−')
}

/** The sign of a currency: "$", "€", "CA$". */
export const signOf = (currency: string): string => money(0, currency).replace('0', '')
