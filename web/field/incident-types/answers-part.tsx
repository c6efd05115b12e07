import type { Answer } from '../../../contract/field/incident-types/answers.ts'
import type { AnswerProblem, KeptAnswers } from '../../../contract/field/incident-types/forms.ts'
import { StatusText } from '../../ui/status.tsx'
import './answers-part.css'

const WRONG: Record<AnswerProblem['what'], string> = {
  missing: 'Not answered',
  unknown: 'Of no field of the form',
  wrong: 'Does not fit the field',
  unreadable: 'Not readable, kept as it came',
}

const shown = (answer: Answer): string =>
  typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : Array.isArray(answer) ? answer.join(', ') : String(answer)

/** What a guard answered to the form of a report, and what is wrong with it. Nothing where nothing was asked. */
export function AnswersPart({ answers }: { answers: KeptAnswers | null }) {
  if (!answers) return null
  const { fields, values, problems } = answers
  const keys = [
    ...new Set([...fields.map(({ key }) => key), ...Object.keys(values), ...problems.map(({ field }) => field)]),
  ]
  const rows = keys.flatMap((key) => {
    const problem = problems.find(({ field }) => field === key)
    const answer = Object.hasOwn(values, key) ? values[key] : undefined
    if (answer === undefined && !problem) return []
    return [{ key, label: fields.find((each) => each.key === key)?.label ?? key, answer, problem }]
  })
  if (rows.length === 0) return null
  return (
    <dl className="report-answers">
      {rows.map(({ key, label, answer, problem }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {answer !== undefined && <span>{shown(answer)}</span>}
            {problem && <StatusText status="warning">{WRONG[problem.what]}</StatusText>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
