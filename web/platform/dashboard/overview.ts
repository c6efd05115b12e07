import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { OVERVIEW_DAYS, overviewDays } from '../../../contract/core/overview.ts'
import type { dashboard } from '../../../contract/platform/dashboard/dashboard.ts'
import type { Reply } from '../../../contract/core/core.ts'
import { query } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'

type Table = typeof dashboard
export type OverviewReply = Reply<Table['overview']>
export type Period = (typeof overviewDays)[number]

/** The period that the address asks for, and how to ask for another. */
export function usePeriod(): [Period, (next: Period) => void] {
  const [{ days }, change] = useAddressFilter(['days'])
  return [overviewDays.find((each) => each === days) ?? `${OVERVIEW_DAYS}`, (next) => change({ days: next })]
}

/** What each room has for the dashboard. The figures of one period stay until those of another are here. */
export function useOverview() {
  const [days] = usePeriod()
  return useQuery({
    ...query<Table['overview']>('/admin/overview', { query: { days } }, { staleTime: 0 }),
    placeholderData: keepPreviousData,
  })
}
