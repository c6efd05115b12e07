import type { Severity } from '../../../contract/field/alerts/alerts.ts'
import { severityWords } from './alert-words.ts'

/** A severity in a frame, such as `S2`, with what it means for those who hear it. */
export const SeverityMark = ({ severity }: { severity: Severity }) => (
  <span className={`ops-severity is-s${severity}`} title={severityWords[severity]}>
    {`S${severity}`}
    <span className="visually-hidden">{`: ${severityWords[severity]}`}</span>
  </span>
)
