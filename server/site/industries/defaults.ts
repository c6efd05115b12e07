import { industriesDefault } from '../../../contract/site/industries/defaults.ts'
import type { IndustryCard } from '../../../contract/site/industries/industries.ts'

/** What lists show of an industry that every installation begins with. Throws for any other slug. */
export function industryDefault(slug: string): Omit<IndustryCard, 'slug'> {
  const found = industriesDefault.find((card) => card.slug === slug)
  if (!found) throw new Error(`There is no default of the industry ${slug}.`)
  const { slug: _, ...card } = found
  return card
}
