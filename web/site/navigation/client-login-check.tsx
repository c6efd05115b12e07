import { useState } from 'react'
import type {
  ClientLoginCheck as Found,
  clientLoginCheck,
} from '../../../contract/site/navigation/client-login-check.ts'
import { call } from '../../core/call.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'

/** A certificate should be renewed by then. */
const SOON_DAYS = 14

const meaning = (status: number | null): Status =>
  status === null || status >= 400 ? 'danger' : status >= 300 ? 'info' : 'success'

/** Asks the saved address on demand, and shows what it answers. */
export function ClientLoginCheck() {
  const [pending, setPending] = useState(false)
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState('')

  async function check() {
    setPending(true)
    setProblem('')
    setFound(undefined)
    try {
      setFound(await call<(typeof clientLoginCheck)['check']>('POST /admin/client-login-check', {}))
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <section className="checks-panel" aria-label="Link check">
      <h3>Link check</h3>
      <p className="field-hint">This server asks the saved address once, when you press the button.</p>
      <Button variant="outline" size="dense" pending={pending} onClick={() => void check()}>
        Check the link
      </Button>
      <div role="status">
        {problem && <StatusText status="warning">{problem}</StatusText>}
        {found && (
          <ul className="client-login-found">
            <li>
              <StatusText status={meaning(found.status)}>
                {found.says} {found.status !== null && `Status ${found.status}, after ${found.tookMs} ms.`}
              </StatusText>
            </li>
            {found.leadsTo && <li>It leads to {found.leadsTo}</li>}
            {found.certificateDays !== null && (
              <li>
                <StatusText status={found.certificateDays < SOON_DAYS ? 'warning' : 'success'}>
                  The certificate is valid for {found.certificateDays} more days.
                </StatusText>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  )
}
