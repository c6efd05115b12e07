import type { Finding, GivenOverride } from '../../../contract/planning/compliance/audits.ts'
import { ruleNames } from '../rules/words.ts'
import { hoursIn } from './days.ts'

type Broken = Pick<Finding | GivenOverride, 'kind' | 'measured' | 'limit' | 'unit' | 'text' | 'source' | 'severity'>

const figure = (value: number, unit: Broken['unit']) => (unit === 'minutes' ? `${hoursIn(value)} h` : String(value))

/** What a rule measured, of its limit: `9 h of 11 h`. */
export const measuredOf = ({ measured, limit, unit }: Broken): string =>
  unit === 'count' ? '' : `${figure(measured, unit)} of ${figure(limit, unit)}`

/** A rule that is broken: whether it is hard, what it is called, a sentence, and its source. */
export const BrokenRule = ({ broken }: { broken: Broken }) => (
  <>
    <span className={`tag ${broken.severity === 'hard' ? 'is-hard' : ''}`}>
      {broken.severity === 'hard' ? 'Hard' : 'Soft'}
    </span>{' '}
    <strong>{ruleNames[broken.kind]}</strong>
    <p>{broken.text}</p>
    <small>{broken.source}</small>
  </>
)
