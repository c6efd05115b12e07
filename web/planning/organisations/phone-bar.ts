import type { CompanyScreen } from './company.ts'

/** The places of a phone's bar, which has five with the menu of the others. */
const IN_BAR = ['today', 'schedule', 'guards', 'sites']
const PLACES = IN_BAR.length

/** The screens of a phone's bar: the usual four, and others in the place of those that a role has not. */
export function inBar(own: CompanyScreen[]): ReadonlySet<CompanyScreen> {
  const usual = own.filter(({ path }) => IN_BAR.includes(path))
  return new Set([...usual, ...own.filter(({ path }) => !IN_BAR.includes(path))].slice(0, PLACES))
}
