import type { Finding, OverrideRecord } from '../../../contract/planning/compliance/audits.ts'
import { ruleNames } from '../rules/words.ts'
import { hoursIn } from './days.ts'

type RuleBreach = Pick<
  Finding | OverrideRecord,
  'kind' | 'measured' | 'limit' | 'unit' | 'text' | 'source' | 'severity'
>

const figure = (value: number, unit: RuleBreach['unit']) => (unit === 'minutes' ? `${hoursIn(value)} h` : String(value))

/** What a rule measured, of its limit: `9 h of 11 h`. */
export const measuredOf = ({ measured, limit, unit }: RuleBreach): string =>
  unit === 'count' ? '' : `${figure(measured, unit)} of ${figure(limit, unit)}`

/** A rule that is broken: whether it is hard, what it is called, a sentence, and its source. */
export const BrokenRule = ({ broken }: { broken: RuleBreach }) => (
  <>
    <span className={`tag ${broken.severity === 'hard' ? 'is-hard' : ''}`}>
      {broken.severity === 'hard' ? 'Hard' : 'Soft'}
    </span>{' '}
    <strong>{ruleNames[broken.kind]}</strong>
    <p>{broken.text}</p>
    <small>{broken.source}</small>
  </>
)
