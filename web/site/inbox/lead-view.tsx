import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import UserPlus from 'lucide-react/icons/user-plus'
import { leadStages } from '../../../contract/site/leads/forms.ts'
import type { Assignee, Lead, LeadChange } from '../../../contract/site/leads/inbox.ts'
import { ApiError } from '../../core/api.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { changeLead, leadQuery, renewLeads } from './inbox-calls.ts'
import { LeadAnswer } from './lead-answer.tsx'
import { LeadClock } from './lead-clock.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadMoments } from './lead-moments.tsx'
import { LeadTasks } from './lead-tasks.tsx'
import { SpamDialog } from './spam-dialog.tsx'
import { stageNames } from '../leads/stages.ts'

/** One lead: the clock of its first answer, all that happened, and the answer. */
export function LeadView({ id, back, people }: { id: string | null; back: string; people: readonly Assignee[] }) {
  const { data, error, refetch } = useQuery({ ...leadQuery(id ?? ''), enabled: id !== null })
  if (id === null)
    return (
      <section className="pane lead-none" aria-label="Lead">
        <EmptyState title="No lead is open">Choose one from the list.</EmptyState>
      </section>
    )
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <>
      <section className="pane lead-pane" aria-label="Lead">
        <ButtonLink className="lead-back" variant="quiet" size="row" icon={ArrowLeft} href={back}>
          All leads
        </ButtonLink>
        {!data && !error && <Skeleton lines={8} />}
        {missing && <EmptyState title="This lead is not here">It was erased, or its address is wrong.</EmptyState>}
        {!data && error && !missing && (
          <ReadFailed title="The lead could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
        )}
        {data && <Opened lead={data} people={people} />}
      </section>
      {data && <LeadFacts lead={data} back={back} />}
    </>
  )
}

function Opened({ lead, people }: { lead: Lead; people: readonly Assignee[] }) {
  const client = useQueryClient()
  const { id, name, email, company, stage, assignee } = lead
  const [isSpam, setIsSpam] = useState(false)
  async function change(body: LeadChange, done: string, back?: LeadChange) {
    try {
      client.setQueryData(leadQuery(id).queryKey, await changeLead(id, body))
      void renewLeads(client)
      const undo = back && { label: 'Undo', onAction: () => void change(back, `${name} is as before`) }
      toast({ title: done, ...(undo && { action: undo }) })
    } catch (error) {
      toast({ variant: 'destructive', title: 'The lead was not changed', description: reasonOf(error) })
    }
  }
  return (
    <>
      <header className="lead-head">
        <div>
          <h2>{name || email}</h2>
          <p>{company}</p>
        </div>
        <Menu
          entries={leadStages
            .filter((each) => each !== stage)
            .map((each) => ({
              label: each === 'new' && stage === 'spam' ? 'Not spam' : stageNames[each][0],
              onSelect: () =>
                each === 'spam'
                  ? setIsSpam(true)
                  : void change({ stage: each }, `${name} marked as ${each}`, { stage }),
            }))}
        >
          <Button variant="outline" size="dense" icon={ChevronDown}>
            {stageNames[stage][0]}
          </Button>
        </Menu>
        <Menu
          entries={[{ id: null, name: 'Nobody' }, ...people]
            .filter((each) => each.id !== (assignee?.id ?? null))
            .map((each) => ({
              label: each.name,
              onSelect: () => void change({ assigneeId: each.id }, `Assigned to ${each.name}`),
            }))}
        >
          <Button variant="outline" size="dense" icon={UserPlus}>
            {assignee?.name ?? 'Assign'}
          </Button>
        </Menu>
      </header>
      {isSpam && <SpamDialog lead={lead} onClose={() => setIsSpam(false)} onDone={() => void renewLeads(client)} />}
      <LeadClock lead={lead} onSettled={() => void change({ settled: true }, `${name} needs no answer`)} />
      <LeadTasks lead={lead} />
      <LeadMoments moments={lead.moments} spamReasons={lead.spamReasons} />
      {lead.mergedInto ? (
        <p className="lead-merged">
          This lead was merged. <SiteLink href={`/admin/contact/${lead.mergedInto}`}>Open the other one</SiteLink>
        </p>
      ) : (
        <LeadAnswer key={lead.id} lead={lead} people={people} />
      )}
    </>
  )
}
