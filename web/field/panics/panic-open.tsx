import { useQuery } from '@tanstack/react-query'
import Hand from 'lucide-react/icons/hand'
import Siren from 'lucide-react/icons/siren'
import { useEffect, useState } from 'react'
import { clockInWords } from '../../../contract/core/locale.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import type { PanicStep } from '../../../contract/field/panics/panics.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { panicQuery } from './calls.ts'
import { PanicFacts } from './panic-facts.tsx'
import { PanicMap } from './panic-map.tsx'
import { AGAIN_MS, lastPlace, untilText } from './panic-words.ts'
import { useTaking } from './use-taking.ts'

/** A call for help that nobody took on: it covers the top of the screen, and can't be put aside. Enter takes it on. */
export function PanicOpen({ alert, isFirst }: { alert: Alert; isFirst: boolean }) {
  const { slug, locale, zone, may, isSample } = useCompany()
  const { data } = useQuery({ ...panicQuery(slug, alert.id), refetchInterval: AGAIN_MS })
  const take = useTaking(alert.id)
  const now = useSeconds()
  const clock = (at: string) => clockInWords(locale, zone, new Date(at))
  const next = data?.steps.find(({ state }) => state === 'next')?.at
  const mayAct = may('alerts.act')
  useEnter(isFirst && mayAct, take.mutate)
  return (
    <article className="ops-panic" aria-label={alert.title}>
      <header>
        <Icon of={Siren} size={32} />
        <div role="alert">
          <h2>
            {alert.title} {isSample && <span className="tag">Sample</span>}
          </h2>
          <p>
            {[data?.post, alert.site, `raised ${clock(alert.at)}`, data && lastPlace(data)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="ops-panic-clock">
          <b className="figure">{untilText(next ? Date.parse(next) - now : now - Date.parse(alert.at))}</b>
          <span>{next ? 'to the next step' : 'since it was raised'}</span>
        </p>
        {mayAct && (
          <Button icon={Hand} pending={take.isPending} onClick={() => take.mutate()}>
            Acknowledge
          </Button>
        )}
      </header>
      <div className="ops-panic-parts">
        {data?.siteId && may('sites.read') && <PanicMap data={data} siteId={data.siteId} site={alert.site ?? ''} />}
        <Escalation steps={data?.steps ?? []} policy={alert.policy} now={now} />
        {data && <PanicFacts data={data} clock={clock} now={now} />}
      </div>
    </article>
  )
}

/** The seconds of the clock on screen. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Enter takes a call on, except where it means something else. */
function useEnter(isOn: boolean, take: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('a, button, input, select, textarea, [contenteditable], [role=dialog]')
      if (event.key !== 'Enter' || isElsewhere || event.defaultPrevented) return
      event.preventDefault()
      take()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn, take])
}

const stateWords = { sent: 'Told', skipped: 'Skipped, costs no time', next: 'Next', ahead: 'Then' } as const

function Escalation({ steps, policy, now }: { steps: PanicStep[]; policy: string | null; now: number }) {
  return (
    <section aria-label="Escalation">
      <h3>
        Escalation <small>{policy === null ? '' : `policy ${policy}, stops when acknowledged`}</small>
      </h3>
      {steps.length === 0 ? (
        <p>
          <StatusText status="warning">
            {policy === null ? 'No policy holds for this: it stands on the screens alone. Call people.' : 'Reading it'}
          </StatusText>
        </p>
      ) : (
        <ol>
          {steps.map(({ step, state, people, at }) => (
            <li key={step} className={`is-${state}`}>
              <b>{people.length > 0 ? people.slice(0, 4).join(', ') : 'Nobody at this moment'}</b>
              <span>{at === null ? stateWords[state] : `in ${untilText(Date.parse(at) - now)}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
