import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveBeside } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import AlertBar from '../alerts/alert-bar.tsx'
import { ring } from '../alerts/alert-sound.ts'
import { alertsNowQuery } from '../alerts/calls.ts'
import { PanicOpen } from './panic-open.tsx'
import { PanicTaken } from './panic-taken.tsx'
import './panics.css'

/** A call for help rings until somebody takes it on. */
const RING_MS = 4_000

/** What stands above every screen of a company: calls for help first, then the worst alert. */
export default function AlarmBar() {
  const { slug } = useCompany()
  useLiveBeside(slug, 'alerts')
  const { data } = useQuery(alertsNowQuery(slug))
  const panics = data?.panics ?? []
  const open = panics.filter(({ state }) => state === 'open')
  const [first] = open
  useEffect(() => {
    if (!first?.id) return
    ring(4)
    const timer = setInterval(() => ring(4), RING_MS)
    return () => clearInterval(timer)
  }, [first?.id])
  return (
    <>
      {panics.length > 0 && (
        <section className="ops-panics" aria-label="Calls for help">
          {open.map((alert) => (
            <PanicOpen key={alert.id} alert={alert} isFirst={alert === first} />
          ))}
          {panics
            .filter(({ state }) => state !== 'open')
            .map((alert) => (
              <PanicTaken key={alert.id} alert={alert} />
            ))}
        </section>
      )}
      <AlertBar />
    </>
  )
}
