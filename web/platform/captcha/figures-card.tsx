import { useQuery } from '@tanstack/react-query'
import type { CaptchaOutcome } from '../../../contract/platform/captcha/managing.ts'
import { captchaNames } from '../../../contract/platform/captcha/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { figuresQuery } from './calls.ts'
import { ReadState } from '../lists/read-state.tsx'

const columns: [CaptchaOutcome, name: string, what: string][] = [
  ['issued', 'Issued', 'A form asked for a check'],
  ['solved', 'Solved', 'The proof was accepted'],
  ['failed', 'Failed', 'The proof was wrong, missing, or for another form or host'],
  ['expired', 'Expired', 'The proof was too old'],
  ['replayed', 'Replayed', 'The proof was handed in before'],
  ['unchecked', 'No answer', 'The provider gave no usable answer, so the form was refused'],
]

/** The outcomes of the checks of 30 days. */
export function FiguresCard() {
  const { data, error, refetch } = useQuery(figuresQuery)
  return (
    <section className="card" aria-labelledby="figures">
      <header className="card-head">
        <h2 id="figures">Last 30 days</h2>
      </header>
      <ReadState {...{ data, error, refetch }} title="The figures could not be read" lines={3} />
      {data?.length === 0 && (
        <EmptyState title="No form was checked yet">Figures appear once a visitor fills in a form.</EmptyState>
      )}
      {data && data.length > 0 && (
        // A region that scrolls has to be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="captcha-figures" role="region" aria-label="Figures by provider" tabIndex={0}>
          <table className="listing">
            <thead>
              <tr>
                <th scope="col">Provider</th>
                {columns.map(([outcome, name, what]) => (
                  <th key={outcome} scope="col" title={what}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.provider}>
                  <th scope="row">{captchaNames[row.provider]}</th>
                  {columns.map(([outcome]) => (
                    <td key={outcome} className="figure">
                      {row[outcome]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
