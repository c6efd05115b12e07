import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../../contract/core/short-dates.ts'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'
import { useMoney } from '../organisations/money.ts'
import { overInWords } from './budget-words.ts'
import { overBudgetQuery } from './calls.ts'

/** More of them nobody reads in a line. */
const MOST_NAMED = 5

type Props = { first: string; last: string; sites: readonly { id: string; name: string }[] }

/** The sites whose plan is over their budget in some days, each with by how much; nothing where none is. */
export function OverBudget({ first, last, sites }: Props) {
  const { slug, hrefOf, may, locale } = useCompany()
  const money = useMoney()
  const { data } = useQuery({ ...overBudgetQuery(slug, { first, last }), enabled: may('budgets.read') })
  if (!data || data.total === 0) return null
  const left = data.total - MOST_NAMED
  return (
    <section className="ops-note" aria-label="Over budget">
      {'Over budget: '}
      {data.over.slice(0, MOST_NAMED).map((figures, at) => (
        <span key={`${figures.siteId} ${figures.first}`}>
          {at > 0 && '; '}
          <SiteLink href={hrefOf(`sites/${figures.siteId}`)}>
            {sites.find(({ id }) => id === figures.siteId)?.name ?? 'A site'}
          </SiteLink>
          {` from ${dayText(locale, figures.first)}, ${overInWords(figures, money)}`}
        </span>
      ))}
      {left > 0 && `; and ${left} more`}
    </section>
  )
}
