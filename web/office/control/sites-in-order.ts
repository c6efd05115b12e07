import { type ControlSite, dutyStates } from '../../../contract/office/control/control.ts'

const CALM = 9

const rankOf = ({ worst, state, planned }: ControlSite): number => {
  const bySeverity = worst ?? CALM
  const byDuty = state === null ? CALM : dutyStates.indexOf(state)
  return (bySeverity <= 2 ? 0 : 1) * 1_000 + byDuty * 100 + bySeverity * 10 + (planned > 0 ? 0 : 1)
}

/** Sites with trouble first, then those with guards, then the rest; each by name. */
export const sitesInOrder = (sites: ControlSite[]): ControlSite[] =>
  sites.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))

/** The site before or after one, around the end. */
export function siteBeside(sites: ControlSite[], id: string, by: 1 | -1): string {
  const at = sites.findIndex((site) => site.id === id)
  return sites[(at + by + sites.length) % sites.length]?.id ?? id
}
