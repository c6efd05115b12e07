import { useQuery } from '@tanstack/react-query'
import type { OpenOffer } from '../../../contract/planning/offers/offers.ts'
import type { Candidates, Shift } from '../../../contract/planning/shifts/schedule.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useCompany } from '../organisations/company.ts'
import { unfilledQuery } from './calls.ts'
import type { SideProps } from './side-column.tsx'
import { Best } from './unfilled-best.tsx'
import { nearestOf, partsOf, unfilledSentence } from './unfilled-words.ts'

const BEST = 2

export type WhyProps = Pick<SideProps, 'types' | 'changing' | 'names' | 'onOpen'> & {
  shift: Shift
  offer: OpenOffer | undefined
}

/** Why nobody has a shift: how many were checked, what blocks them, and the best who may take it. */
export function Why({ shift, ...rest }: WhyProps) {
  const { slug } = useCompany()
  const { data, error, refetch } = useQuery(unfilledQuery(slug, shift.id))
  return (
    <>
      <ReadState {...{ data, error, refetch }} title="The candidates could not be read" lines={4} />
      {data?.candidates && <Reasons {...{ shift }} {...rest} found={data.candidates} />}
    </>
  )
}

function Reasons({ found, shift, types, names, ...rest }: WhyProps & { found: Candidates }) {
  const [type] = shift.requires.length === 1 ? types.filter(({ id }) => id === shift.requires[0]) : []
  const parts = partsOf(found, type?.name)
  const nearest = found.may.length + found.withReason.length === 0 ? nearestOf(found.blocked) : undefined
  const best = (found.may.length > 0 ? found.may : found.withReason).slice(0, BEST)
  return (
    <>
      <p>{unfilledSentence(found)}</p>
      <div className="ops-parts" aria-hidden="true">
        {parts.map(({ key, count, look }) => (
          <i key={key} className={`is-${look}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="ops-reasons">
        {parts.map(({ key, count, words }) => (
          <li key={key}>
            <span className="figure">{count}</span> {words}
          </li>
        ))}
      </ul>
      {best.length > 0 && <Best {...{ best, shift, names }} {...rest} />}
      {nearest && (
        <p>
          Nearest is <b>{names.guard(nearest.guardId)}</b>: {nearest.words}.
        </p>
      )}
    </>
  )
}
