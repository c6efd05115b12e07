import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CaptchaTrial } from '../../../contract/platform/captcha/managing.ts'
import { captchaNames } from '../../../contract/platform/captcha/words.ts'
import { ApiError } from '../../core/api.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { secretsQuery, trialChallenge, type TrialProvider, tryProof } from './calls.ts'
import { WidgetPending, work } from './proof.ts'
import type { Widget } from './widget.ts'

const NO_SCRIPT = 'The widget could not be shown. If its keys are new, reload this page and test again.'

/** Solves a check once, and shows what the server was told about it. */
export function TrialCard() {
  const { data: secrets } = useQuery(secretsQuery)
  const [provider, setProvider] = useState<TrialProvider>('altcha')
  const [widget, setWidget] = useState<Widget>()
  const [pending, setPending] = useState(false)
  const [found, setFound] = useState<CaptchaTrial>()
  const [problem, setProblem] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const ready = secrets?.filter((secret) => secret.ready).map((secret) => secret.provider) ?? []

  async function run() {
    setPending(true)
    setProblem('')
    setFound(undefined)
    try {
      const given = widget ?? (await work(await trialChallenge(provider), place.current))
      if (typeof given !== 'string') setWidget(given)
      setFound(await tryProof(provider, typeof given === 'string' ? given : await given.token()))
      if (typeof given !== 'string') given.reset()
    } catch (error) {
      if (error instanceof WidgetPending) setProblem('Pass the check, then press “Check” again.')
      else setProblem(error instanceof ApiError ? reasonOf(error) : NO_SCRIPT)
    } finally {
      setPending(false)
    }
  }

  function choose(next: TrialProvider) {
    place.current?.replaceChildren()
    setProvider(next)
    setWidget(undefined)
    setFound(undefined)
    setProblem('')
  }

  return (
    <section className="card" aria-labelledby="trial">
      <header className="card-head">
        <h2 id="trial">Test</h2>
        <span className="quiet">Counts for no form and in no figure.</span>
      </header>
      <div className="captcha-trial">
        <Field label="Provider" hint="Providers appear here once their site key is published and their secret is set.">
          <Select value={provider} onChange={({ target }) => choose(target.value as TrialProvider)}>
            {(['altcha', ...ready] as const).map((name) => (
              <option key={name} value={name}>
                {captchaNames[name]}
              </option>
            ))}
          </Select>
        </Field>
        <div ref={place} role="group" aria-label="Check to solve" />
        <Button size="dense" pending={pending} onClick={() => void run()}>
          {widget ? 'Check' : 'Solve once'}
        </Button>
        <div role="status">
          {problem && <StatusText status="warning">{problem}</StatusText>}
          {found && <Found {...found} />}
        </div>
      </div>
    </section>
  )
}

function Found({ outcome, says, hostname, action, ageSeconds, errors }: CaptchaTrial) {
  const facts = [
    ['Host', hostname],
    ['Action', action],
    ['Age', ageSeconds === null ? null : `${ageSeconds} s`],
    ['Error codes', errors.join(', ')],
  ] as const
  return (
    <>
      <StatusText status={outcome === 'solved' ? 'success' : 'danger'}>{says}</StatusText>
      <dl className="captcha-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{value || 'not said'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
