import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeliveryState, UnreachableReason } from '../../../contract/planning/telling/telling.ts'
import type { Span } from '../shifts/calls.ts'
import { reachQuery } from './calls.ts'

/** Whom nothing reaches, by guard, and how far the message of each shift came. */
export type Reach = {
  unreachable: ReadonlyMap<string, UnreachableReason>
  deliveries: ReadonlyMap<string, DeliveryState>
}

/** The reach of guards and of the shifts of a stretch; empty until it is read. */
export function useReach(organisation: string, span: Span): Reach {
  const { data } = useQuery(reachQuery(organisation, span))
  return useMemo(
    () => ({
      unreachable: new Map(data?.unreachable.map(({ guardId, why }) => [guardId, why])),
      deliveries: new Map(data?.deliveries.map(({ shiftId, state }) => [shiftId, state])),
    }),
    [data],
  )
}
