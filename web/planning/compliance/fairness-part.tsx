import { type Fairness, FAIRNESS_WEEKS, type GuardRecord } from '../../../contract/planning/compliance/records.ts'
import { Part } from './part.tsx'

const NAMES: Record<Fairness['kind'], string> = {
  nights: 'Nights',
  weekend: 'Weekend days',
  notice: 'Short notice',
}

const wordOf = ({ own, lower, upper }: Fairness) => (own > upper ? 'above' : own < lower ? 'below' : 'as others')

const rounded = (figure: number) => Math.round(figure * 10) / 10

/** What fell to a guard against the team: a dot on the line from least to most, with the middle half and the mean. */
export function FairnessPart({ record: { fairness, team } }: { record: GuardRecord }) {
  return (
    <Part
      title="Fairness"
      count={
        <>
          <span className="figure">{FAIRNESS_WEEKS}</span> weeks
        </>
      }
      aside={
        <span>
          Band: middle half of <span className="figure">{team}</span>
        </span>
      }
    >
      <ul className="ops-fair">
        {fairness.map((each) => {
          const span = Math.max(1, each.most - each.least)
          const share = (figure: number) => `${(((figure - each.least) / span) * 100).toFixed(1)}%`
          return (
            <li key={each.kind}>
              <span>{NAMES[each.kind]}</span>
              <span className="ops-scale" aria-hidden="true">
                <i style={{ left: share(each.lower), right: `calc(100% - ${share(each.upper)})` }} />
                <u style={{ left: share(each.mean) }} />
                <b style={{ left: share(each.own) }} />
              </span>
              <span>
                <strong className="figure">{each.own}</strong>{' '}
                <span className="figure ops-note">mean {rounded(each.mean)}</span>
              </span>
              <span className="ops-note">{wordOf(each)}</span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
