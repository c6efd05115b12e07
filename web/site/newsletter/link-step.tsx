import { type ComponentType, type ReactNode, useState } from 'react'
import { useLinkToken } from '../../core/link-token.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { LinkPage } from './link-page.tsx'
import { sayWhy } from './links.ts'

type Words = { title: string; time: string; lead: ReactNode }

/**
 * A page that the link of a mail leads to, and that does one thing with the link's token at a press: mail scanners
 * follow links too. `work` says whether it was done; where it was not, or the address has no token, `Dead` stands in.
 */
export function LinkStep({
  path,
  work,
  Dead,
  before,
  after,
}: {
  path: string
  work: (token: string) => Promise<boolean>
  Dead: ComponentType<{ path: string; outcome: boolean }>
  /** What is asked. `above` and `below` stand around the button in its card. */
  before: Words & {
    label: string
    working: string
    ink?: boolean
    above: ReactNode
    below?: (token: string) => ReactNode
  }
  after: Words & { card?: ReactNode; children: (token: string) => ReactNode }
}) {
  const token = useLinkToken()
  const { press, pending, result, problem } = usePress(() => work(token ?? ''))
  if (token === null || result === false) return <Dead path={path} outcome={result !== undefined} />

  if (result)
    return (
      <LinkPage path={path} title={after.title} time={after.time} lead={after.lead} card={after.card} outcome>
        <p className="row mail-link-row">{after.children(token ?? '')}</p>
      </LinkPage>
    )
  const { title, time, lead, label, working, ink, above, below } = before
  return (
    <LinkPage
      path={path}
      title={title}
      time={time}
      lead={lead}
      card={
        <>
          {above}
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
          <Button variant={ink ? 'ink' : 'primary'} wide pending={pending} disabled={!token} onClick={press}>
            {pending ? working : label}
          </Button>
          {below?.(token ?? '')}
        </>
      }
    />
  )
}

/** A button that does one thing on the server: `result` once it did, `problem` in words when it could not. */
function usePress<T>(act: () => Promise<T>) {
  const [state, setState] = useState<{ pending: boolean; result?: T; problem?: string }>({ pending: false })
  const press = async () => {
    setState({ pending: true })
    try {
      setState({ pending: false, result: await act() })
    } catch (error) {
      setState({ pending: false, problem: sayWhy(error) })
    }
  }
  return { ...state, press }
}
