import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { orderKey, ownStateOf } from '../phone/presence.ts'

/** The orders of the own posts with the emergency sheets of their sites, all kept on this phone. */
export function OrdersScreen() {
  const { phone, state, words } = usePhone()
  const [problem, setProblem] = useState('')
  const pack = state.pack!
  const { readOrders } = ownStateOf({ ...state, pack })
  const read = (postId: string, number: number) =>
    void phone.act('post-orders-read', { postId, number }).then(
      () => setProblem(''),
      () => setProblem(words.notKept),
    )
  return (
    <div className="phone-page">
      <h1>{words.orders}</h1>
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      {pack.orders.length === 0 && <p className="ops-note">{words.noOrders}</p>}
      {pack.orders.map(({ postId, post, site, number, body }) => {
        const isRead = readOrders.has(orderKey(postId, number))
        return (
          <details key={postId} className="phone-card" open={!isRead}>
            <summary>
              <b>{`${site}, ${post}`}</b>
              <StatusText status={isRead ? 'success' : 'warning'}>
                {isRead ? words.readIt : words.version(number)}
              </StatusText>
            </summary>
            <p className="phone-text">{body}</p>
            {!isRead && (
              <Button
                variant="outline"
                wide
                onClick={() => read(postId, number)}
                aria-label={`${words.readIt}: ${post}`}
              >
                {words.readIt}
              </Button>
            )}
          </details>
        )
      })}
      {pack.sites
        .filter(({ details }) => details.emergency !== '')
        .map(({ id, name, details }) => (
          <details key={id} className="phone-card">
            <summary>
              <b>{`${words.emergency}: ${name}`}</b>
            </summary>
            <p className="phone-text">{details.emergency}</p>
          </details>
        ))}
    </div>
  )
}
