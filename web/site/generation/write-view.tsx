import { useQuery } from '@tanstack/react-query'
import Settings from 'lucide-react/icons/settings'
import Sparkles from 'lucide-react/icons/sparkles'
import Square from 'lucide-react/icons/square'
import { type ReactNode, useState } from 'react'
import type { Reply } from '../../../contract/core/core.ts'
import type { generation } from '../../../contract/site/generation/generation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { stateQuery } from './calls.ts'
import { amountOf, blankRequest } from './generation-words.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { type RequestDraft, RequestForm } from './request-form.tsx'
import { ResultCard } from './result-card.tsx'
import { useGeneration } from './use-generation.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'

type State = Reply<(typeof generation)['state']>

const missing: Record<Exclude<State['state'], 'ready'>, [title: string, next: string]> = {
  'no-address': ['No server is set', 'Enter the address of a server that generates texts.'],
  'no-model': ['No model is set', 'Enter the model that the server is asked for.'],
  off: ['Content generation is off', 'It can be switched on in the settings.'],
}

/** Asks for a text and shows it as it comes. */
export function WriteView({ tabs, isAdmin }: { tabs: ReactNode; isAdmin: boolean }) {
  const { data, error, refetch } = useQuery(stateQuery)
  return (
    <>
      <ScreenHead title="Content generation" tabs={tabs} state={data?.state === 'ready' && <Left state={data} />} />
      <div className="screen-page generation">
        <ReadState {...{ data, error, refetch }} title="This could not be read" lines={8} />
        {data && data.state !== 'ready' && (
          <section className="card" aria-label="Not set up">
            <EmptyState
              icon={Sparkles}
              title={missing[data.state][0]}
              action={
                isAdmin && (
                  <ButtonLink size="dense" icon={Settings} href="/admin/content-generation/settings">
                    Open the settings
                  </ButtonLink>
                )
              }
            >
              {isAdmin ? missing[data.state][1] : 'An administrator can change that in the settings.'}
            </EmptyState>
          </section>
        )}
        {data?.state === 'ready' && <RichText state={data} isAdmin={isAdmin} />}
      </div>
    </>
  )
}

function Left({ state: { budget, model } }: { state: State }) {
  const { month, person } = budget
  const left = Math.max(0, Math.min(month.limit - month.used, person.limit - person.used))
  return (
    <span className="quiet">
      {model}, {amountOf(left, budget)} left for you this month
    </span>
  )
}

// The next step is to take the text, not to ask for another one.
const AGAIN = { variant: 'outline' } as const

function RichText({ state, isAdmin }: { state: State; isAdmin: boolean }) {
  const [asked, setAsked] = useState<RequestDraft>({ request: blankRequest, page: '', picture: '' })
  const [previewed, setPreviewed] = useState(false)
  const { progress, begin, stop } = useGeneration()
  const isRunning = progress.state === 'running'
  return (
    <div className="generation-panes">
      <form
        className="card card-padded generation-form"
        aria-label="Request"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning) void begin(asked.request)
        }}
      >
        <RequestForm asked={asked} onChange={setAsked} problems={progress.problems} tone={state.tone} />
        {!state.hasFacts && (
          <p className="quiet">
            The facts sheet is empty. With it the text says less that has to be checked
            {isAdmin ? '; write it in the settings.' : '.'}
          </p>
        )}
        <div className="generation-actions">
          {/* Two buttons by their keys: one that became the other while it is pressed would send the form. */}
          {isRunning ? (
            <Button key="stop" variant="outline" size="dense" icon={Square} onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button key="generate" type="submit" size="dense" icon={Sparkles} {...(progress.state === 'done' && AGAIN)}>
              Generate
            </Button>
          )}
          <Button variant="outline" size="dense" onClick={() => setPreviewed(true)}>
            Show what is sent
          </Button>
        </div>
      </form>
      <ResultCard progress={progress} isAdmin={isAdmin} />
      {previewed && <PreviewDialog request={asked.request} budget={state.budget} onClose={() => setPreviewed(false)} />}
    </div>
  )
}
