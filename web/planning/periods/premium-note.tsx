import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../organisations/company.ts'
import { rulesQuery } from '../rules/calls.ts'
import { inWords } from '../rules/words.ts'

/** What late changes cost by the rules that hold, and that a publication goes out whole. */
export function PremiumNote() {
  const { slug, locale } = useCompany()
  const { data } = useQuery(rulesQuery(slug))
  const inForce = data?.packs.filter(({ key, isInForce }) => isInForce && data.chosen.includes(key)) ?? []
  const rules = inForce.flatMap((pack) => pack.rules.filter(({ kind }) => kind === 'predictability_premium'))
  const words = [
    ...new Set(rules.map((rule) => inWords(locale, rule))),
    'What is ticked goes out whole, or nothing does.',
  ]
  return <p className="ops-note ops-publish-rest">{words.join(' ')}</p>
}
