import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Target } from '../../../contract/platform/notifications/webhooks.ts'
import { useAction } from '../users/action.ts'
import { ConfirmDialog } from '../users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { removeTarget, renew, renewSecret, targetsQuery, testTarget } from './calls.ts'
import { TargetSecret } from './target-dialog.tsx'
import { kindNames } from './words.ts'
import { ReadState } from '../lists/read-state.tsx'

/** Every webhook, with a test, and how a receiver knows that it was us. */
export function TargetsCard() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(targetsQuery)
  const { act } = useAction()
  const [removing, setRemoving] = useState<Target>()
  const [renewing, setRenewing] = useState<Target>()
  const [secret, setSecret] = useState<string>()
  const test = (id: string) =>
    void act(() => testTarget(id), 'Test sent. Its delivery shows the outcome.').then(() => renew(client, 'deliveries'))
  return (
    <section className="card notices-card" aria-label="Webhooks">
      <header className="card-head">
        <h2>Webhooks</h2>
      </header>
      <ReadState {...{ data, error, refetch }} title="The webhooks could not be read" lines={3} />
      {data?.length === 0 && (
        <EmptyState title="No webhooks yet">Add one to have another system or a chat told of events.</EmptyState>
      )}
      <ul className="target-list">
        {data?.map((target) => (
          <li key={target.id}>
            <p>
              <b>{target.name}</b>
              <span>
                {kindNames[target.kind]}, {target.host}
              </span>
            </p>
            <Button variant="outline" size="row" onClick={() => test(target.id)}>
              Send test<span className="visually-hidden"> to {target.name}</span>
            </Button>
            {target.kind === 'signed' && (
              <Button variant="outline" size="row" onClick={() => setRenewing(target)}>
                New secret<span className="visually-hidden"> for {target.name}</span>
              </Button>
            )}
            <Button variant="danger" size="row" onClick={() => setRemoving(target)}>
              Remove<span className="visually-hidden"> {target.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="signing">
        <h3>How a receiver knows that it was us</h3>
        <p>
          A signed call has the header <code>Watchpost-Signature: t=1795257642,v1=9f2c…</code>. Compute the HMAC-SHA256
          of the value of <code>t</code>, a dot and the body, with the secret as the key. Compare it with{' '}
          <code>v1</code>. Refuse a <code>t</code> that is older than five minutes, and a <code>Watchpost-Id</code> that
          you have seen. A call that fails is tried eight times over a day.
        </p>
      </div>
      {removing && (
        <ConfirmDialog
          question={{
            title: `Remove “${removing.name}”?`,
            text: 'No rule calls it any more, and its deliveries are removed with it.',
            label: 'Remove',
            done: 'Webhook removed',
            work: () => removeTarget(removing.id),
          }}
          onClose={() => {
            setRemoving(undefined)
            void renew(client, 'targets', 'rules', 'deliveries')
          }}
        />
      )}
      {renewing && (
        <ConfirmDialog
          question={{
            title: `New secret for “${renewing.name}”?`,
            text: 'The old one signs no more from now on.',
            label: 'Make a new secret',
            done: 'Secret replaced',
            work: async () => setSecret((await renewSecret(renewing.id)).secret ?? undefined),
          }}
          onClose={() => setRenewing(undefined)}
        />
      )}
      {secret && <TargetSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </section>
  )
}
