import { boundsOf, type Limit } from '../../../contract/planning/rules/limits.ts'
import { DAYS, hours, nameOfKind } from './words.ts'

type LimitField = Pick<Limit, 'kind' | 'field'>

/** Names of limits whose rule has several, or another name. */
const NAMES: Record<string, string> = {
  max_rolling: 'Hours of seven days',
  weekStartsOn: 'Workweek starts on',
  speedKmh: 'Way between sites, speed',
  marginMinutes: 'Way between sites, time on top',
  withinDays: 'Rest given back within',
}

/** What a limit is called. */
export const limitName = ({ kind, field }: LimitField): string => NAMES[field] ?? NAMES[kind] ?? nameOfKind(kind)

/** A value of a limit in words, such as `16 h`. */
export function limitValue({ kind, field }: LimitField, value: number): string {
  const unit = boundsOf(kind, field)?.unit
  if (unit === 'weekday') return DAYS[value - 1] ?? ''
  return unit === 'minutes' ? hours(value) : `${value} ${unit ?? ''}`
}

/** Which side of a law a company may choose. */
export const stricterSide = ({ kind, field, usual }: LimitField & { usual: number }): string =>
  `${boundsOf(kind, field)?.stricter === 'more' ? 'at least' : 'at most'} ${limitValue({ kind, field }, usual)}`

/** The limits of a rule of a pack that the company changed, in words. */
export const changedLimits = (limits: readonly Limit[], pack: string, kind: string): string[] =>
  limits
    .filter((limit) => limit.pack === pack && limit.kind === kind && limit.value !== limit.usual)
    .map((limit) => `Your company keeps another limit. ${limitName(limit)}: ${limitValue(limit, limit.value)}`)
