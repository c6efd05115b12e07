import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { useState } from 'react'
import { type LeadStage, leadStages } from '../../../contract/site/leads/forms.ts'
import type { Assignee, LeadFilter, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { paged } from '../../core/query.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { boardQuery, changeLead, renewLeads } from './inbox-calls.ts'
import { type ChangeFilter, InboxFilter } from './inbox-filter.tsx'
import { clockOf, counted, newestOf, taskOf } from './lead-words.ts'
import { stageNames } from '../leads/stages.ts'
import { useNow } from '../../core/use-now.ts'

/** Leads as cards, a column for each stage. Cards are dragged, or moved by their menu. */
export function InboxBoard({
  filter,
  people,
  onChange,
}: {
  filter: Omit<LeadFilter, 'stage' | 'page'>
  people: readonly Assignee[]
  onChange: ChangeFilter
}) {
  const client = useQueryClient()
  const now = useNow()
  const [dragged, setDragged] = useState<string | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...boardQuery(filter), ...paged })

  async function move({ id, name, stage: before }: LeadSummary, stage: LeadStage) {
    if (stage === before) return
    try {
      await changeLead(id, { stage })
      toast({
        title: `${name} marked as ${stage}`,
        action: {
          label: 'Undo',
          onAction: () => void changeLead(id, { stage: before }).then(() => renewLeads(client)),
        },
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'The lead was not moved', description: reasonOf(error) })
    } finally {
      void renewLeads(client)
    }
  }

  return (
    <div className="screen-page board-page">
      <InboxFilter {...{ filter, people, onChange }} />
      {!data && !error && <Skeleton variant="card" lines={8} />}
      {!data && error && (
        <div className="card">
          <ReadFailed title="The board could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too
        <div className="board" role="region" aria-label="Board" tabIndex={0} aria-busy={isPlaceholderData}>
          {leadStages.map((stage) => (
            <section
              key={stage}
              aria-label={stageNames[stage][0]}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                const lead = data.items.find(({ id }) => id === dragged)
                if (lead) void move(lead, stage)
              }}
            >
              <h2>
                {stageNames[stage][0]} <span className="count">{counted(data.counts[stage])}</span>
              </h2>
              <ul>
                {data.items
                  .filter((lead) => lead.stage === stage)
                  .map((lead) => (
                    <Card
                      key={lead.id}
                      {...{ lead, now }}
                      onDrag={() => setDragged(lead.id)}
                      onMove={(to) => void move(lead, to)}
                    />
                  ))}
              </ul>
              {data.counts[stage] > data.items.filter((lead) => lead.stage === stage).length && (
                <SiteLink className="board-more" href={`/admin/contact?stage=${stage}`}>
                  Show all {counted(data.counts[stage])}
                </SiteLink>
              )}
            </section>
          ))}
        </div>
      )}
    </div>
  )
}

function Card({
  lead,
  now,
  onDrag,
  onMove,
}: {
  lead: LeadSummary
  now: number
  onDrag: () => void
  onMove: (stage: LeadStage) => void
}) {
  const { id, name, email, company, stage, assignee } = lead
  const clock = clockOf(lead, now)
  const task = taskOf(lead, now)
  return (
    <li className="board-card card" draggable onDragStart={onDrag}>
      <SiteLink href={`/admin/contact/${id}`}>
        <b>{name || email}</b>
        <span>{company}</span>
      </SiteLink>
      <p>{newestOf(lead).what}</p>
      <footer>
        {clock && <StatusText status={clock.status}>{clock.words}</StatusText>}
        {task && <StatusText status={task.status}>{task.words}</StatusText>}
        <span className="quiet">{assignee?.name}</span>
        <Menu
          entries={leadStages
            .filter((each) => each !== stage)
            .map((each) => ({ label: stageNames[each][0], onSelect: () => onMove(each) }))}
        >
          <Button variant="quiet" size="row" icon={ArrowRightLeft} iconOnly>
            {`Move ${name || email} to`}
          </Button>
        </Menu>
      </footer>
    </li>
  )
}
