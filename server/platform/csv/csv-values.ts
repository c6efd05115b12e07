const AMOUNT = /^\d+$/
const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00(?::00)?)?$/
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/**
 * The day of a cell as `2027-03-31`, written so or as 31.03.2027; undefined for another spelling, and for a day that
 * the calendar does not have.
 */
export function dayIn(cell: string): string | undefined {
  const [, year, month, day] = ISO_DAY.exec(cell) ?? []
  const [, dottedDay, dottedMonth, dottedYear] = DOTTED_DAY.exec(cell) ?? []
  const parts = { year: Number(year ?? dottedYear), month: Number(month ?? dottedMonth), day: Number(day ?? dottedDay) }
  if (Number.isNaN(parts.year)) return undefined
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/**
 * The number of a cell with a decimal point or comma: “14,50”, “14.50”, “1.234,50” and “1,234.50”. Undefined for what
 * is no number, and for one with more decimals than given: “1.234” is two numbers in two countries.
 */
export function numberIn(cell: string, decimals: number): number | undefined {
  const [, sign, digits] = /^(-?)([\d.,]+)$/.exec(cell.replace(/[\s\u00a0\u202f]/g, '')) ?? []
  if (digits === undefined) return undefined
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const [whole, part] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)]
  if ((at >= 0 && part === '') || part.length > decimals || !isWhole(whole, digits[at])) return undefined
  return Number(`${sign}${whole.replace(/[.,]/g, '')}.${part || 0}`)
}

/** Whether digits before a decimal mark are in order: all of them together, or in threes by the other mark. */
function isWhole(whole: string, decimal: string | undefined): boolean {
  if (AMOUNT.test(whole)) return true
  const groups = whole.split(decimal === ',' ? '.' : ',')
  return /^\d{1,3}$/.test(groups[0]!) && groups.length > 1 && groups.slice(1).every((group) => /^\d{3}$/.test(group))
}

/**
 * An amount of money in minor units, such as 1450 for “14,50”, “€14.50” or “14.50 EUR”; undefined for what is no
 * amount, and for one with more decimals than its currency has.
 */
export function moneyIn(cell: string, decimals = 2): number | undefined {
  const amount = numberIn(cell.replace(/^(?:\p{Sc}|[A-Z]{3} )|(?:\p{Sc}| [A-Z]{3})$/gu, ''), decimals)
  return amount === undefined || amount < 0 ? undefined : Math.round(amount * 10 ** decimals)
}
