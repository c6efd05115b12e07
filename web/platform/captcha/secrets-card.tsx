import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaptchaSecret } from '../../../contract/platform/captcha/managing.ts'
import { captchaNames } from '../../../contract/platform/captcha/words.ts'
import { ReadState } from '../lists/read-state.tsx'
import { whenOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { secretsQuery } from './calls.ts'
import { RemoveSecret, SecretDialog } from './secret-dialog.tsx'

type SecretTask = { what: 'set' | 'remove'; of: CaptchaSecret }

/** The secrets, which can be set, replaced and removed, and never read. */
export function SecretsCard() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(secretsQuery)
  const [doing, setDoing] = useState<SecretTask>()
  const close = (secrets?: CaptchaSecret[]) => {
    setDoing(undefined)
    if (secrets) client.setQueryData(secretsQuery.queryKey, secrets)
  }
  return (
    <section className="card" aria-labelledby="secrets">
      <header className="card-head">
        <h2 id="secrets">Secrets</h2>
        <span className="quiet">Stored encrypted. Nobody can read them here again.</span>
      </header>
      <ReadState {...{ data, error, refetch }} title="The secrets could not be read" lines={3} />
      {data && (
        <table className="listing captcha-secrets">
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col">Secret</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((secret) => (
              <Row key={secret.provider} secret={secret} onDo={(what) => setDoing({ what, of: secret })} />
            ))}
          </tbody>
        </table>
      )}
      {doing?.what === 'set' && <SecretDialog secret={doing.of} onClose={close} />}
      {doing?.what === 'remove' && <RemoveSecret secret={doing.of} onClose={close} />}
    </section>
  )
}

function Row({ secret, onDo }: { secret: CaptchaSecret; onDo: (what: SecretTask['what']) => void }) {
  const { provider, setAt, setBy, ready } = secret
  const name = captchaNames[provider]
  return (
    <tr>
      <td>
        <b>{name}</b>
      </td>
      <td>
        {setAt ? (
          <>
            Set on <time dateTime={setAt}>{whenOf(setAt)}</time>
            {setBy && `, by ${setBy}`}
          </>
        ) : (
          'Not set'
        )}
      </td>
      <td>
        <StatusText status={ready ? 'success' : 'idle'}>
          {ready ? 'Ready' : setAt ? 'Site key missing' : 'Not in use'}
        </StatusText>
      </td>
      <td>
        <span className="captcha-actions">
          <Button variant="outline" size="row" onClick={() => onDo('set')}>
            {setAt ? 'Replace' : 'Set secret'}
            <span className="visually-hidden"> of {name}</span>
          </Button>
          {setAt && (
            <Button variant="danger" size="row" onClick={() => onDo('remove')}>
              Remove<span className="visually-hidden"> the secret of {name}</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
