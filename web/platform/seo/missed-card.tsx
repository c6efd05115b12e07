import { useQuery, useQueryClient } from '@tanstack/react-query'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { useState } from 'react'
import type { MissedAddress } from '../../../contract/platform/seo/redirects.ts'
import { reasonOf } from '../../core/problems.ts'
import { momentOf } from '../../core/times.ts'
import { ReadState } from '../lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Sparkbars } from '../../ui/sparkline.tsx'
import { toast } from '../../ui/toast.ts'
import { missedQuery, removeRedirect, saveRedirect, touched } from './calls.ts'

/** Addresses that visitors asked for and that lead nowhere; each can be led to a page with one press. */
export function MissedCard() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(missedQuery)
  const renew = () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))

  async function lead(from: string, to: string) {
    try {
      await saveRedirect({ from, to, status: 301 })
      await renew()
      toast({
        title: `${from} leads to ${to}`,
        action: { label: 'Undo', onAction: () => void removeRedirect(from).then(renew) },
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'The redirect was not saved', description: reasonOf(error) })
    }
  }

  return (
    <section className="card" aria-labelledby="missed">
      <header className="card-head">
        <h2 id="missed">Not found {data && <span className="count">{data.hits} visits in 28 days</span>}</h2>
        {data && data.bots > 0 && <span className="quiet">{data.bots} calls of programs left out</span>}
      </header>
      <ReadState {...{ data, error, refetch }} title="The addresses could not be read" lines={3} />
      {data?.items.length === 0 && (
        <EmptyState title="Every visitor found a page">
          Addresses without a page appear here within ten seconds.
        </EmptyState>
      )}
      <ul className="missed-list">
        {data?.items.map((missed) => (
          <Row key={missed.path} missed={missed} onLead={(to) => lead(missed.path, to)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ missed, onLead }: { missed: MissedAddress; onLead: (to: string) => Promise<void> }) {
  const { path, hits, trend, referrer, lastAt, nearest } = missed
  const [to, setTo] = useState(nearest ?? '')
  const [pending, setPending] = useState(false)
  return (
    <li>
      <code>{path}</code>
      <span className="figure">
        <Sparkbars of={trend} />
        {hits}
      </span>
      <span className="quiet missed-from">
        {referrer ? `from ${referrer}` : 'no page named'}, <time dateTime={lastAt}>{momentOf(lastAt)}</time>
      </span>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setPending(true)
          void onLead(to.trim()).finally(() => setPending(false))
        }}
      >
        <TextInput
          aria-label={`Where ${path} leads`}
          placeholder="/page"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button
          type="submit"
          size="row"
          variant="outline"
          icon={CornerDownRight}
          disabled={to.trim() === ''}
          pending={pending}
        >
          Redirect
        </Button>
      </form>
    </li>
  )
}
