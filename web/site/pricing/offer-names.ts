import { useQuery } from '@tanstack/react-query'
import type { OfferNames } from '../../../contract/site/pricing/rule-words.ts'
import { list } from '../../platform/editing/calls.ts'

const STALE_MS = 60_000

/** Plans and add-ons in the order of the page, as the wizard's editor names them. */
export const usePlans = () => useQuery({ ...list('plan', { sort: 'position' }), staleTime: STALE_MS }).data?.items
export const useAddOns = () => useQuery({ ...list('add_on', { sort: 'position' }), staleTime: STALE_MS }).data?.items

/** What plans and add-ons are called, by their slugs. */
export function useOfferNames(): OfferNames {
  const offered = [...(usePlans() ?? []), ...(useAddOns() ?? [])]
  return new Map(offered.map(({ slug, title }) => [slug, title]))
}
