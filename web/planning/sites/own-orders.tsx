import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnOrder } from '../../../contract/planning/sites/orders.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { whyNot } from '../organisations/calls.ts'
import type { OwnOrderCalls } from './order-calls.ts'
import './own-orders.css'

/** The orders of a guard's own posts. One that was not read stands open, with the button that says so. */
export function OwnOrderList({ calls, of }: { calls: OwnOrderCalls; of: string }) {
  const client = useQueryClient()
  const key = ['own-orders', of]
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: calls.list, staleTime: 0 })
  const acknowledging = useMutation({
    mutationFn: ({ postId, number }: OwnOrder) => calls.acknowledge(postId, number),
    onSuccess: (orders) => client.setQueryData(key, orders),
    onError: () => void refetch(),
  })
  if (!data) return <ReadState {...{ data, error, refetch }} title="Your orders could not be read" lines={3} />
  if (data.orders.length === 0) return null
  return (
    <section className="ops-orders" aria-label="Post orders">
      <h2>Post orders</h2>
      <p role="alert" className="ops-problem">
        {acknowledging.error ? whyNot(acknowledging.error) : ''}
      </p>
      {data.orders.map((order) => (
        <details key={order.postId} open={order.readAt === null}>
          <summary>
            <strong>{`${order.site}, ${order.post}`}</strong>
            {order.readAt ? (
              <StatusText status="success">{`Version ${order.number} read`}</StatusText>
            ) : (
              <StatusText status="warning">{`Version ${order.number} not read yet`}</StatusText>
            )}
          </summary>
          <p className="ops-order-text">{order.body}</p>
          {order.readAt === null && (
            <Button
              variant="outline"
              pending={acknowledging.isPending}
              aria-label={`I read version ${order.number} for ${order.post}`}
              onClick={() => acknowledging.mutate(order)}
            >
              {`I read version ${order.number}`}
            </Button>
          )}
        </details>
      ))}
    </section>
  )
}
