import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lead, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { reasonOf } from '../../core/problems.ts'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { leadQuery, mergeLead, renewLeads, separateLead } from './inbox-calls.ts'
import { formNames } from './lead-words.ts'
import { stageNames } from '../leads/stages.ts'
import { useNow } from '../../core/use-now.ts'

/** Other leads of the same person or company, to be merged into this one, and those that were. */
export function LeadOthers({ lead }: { lead: Lead }) {
  const { id, email, others, merged, mergedInto } = lead
  const client = useQueryClient()
  const now = useNow()
  const [asked, setAsked] = useState<LeadSummary | null>(null)
  const isSame = (other: LeadSummary) => other.email.toLowerCase() === email.toLowerCase()

  async function act(work: () => Promise<Lead>, title: string, undo?: () => void) {
    try {
      const after = await work()
      client.setQueryData(leadQuery(after.id).queryKey, after)
      void renewLeads(client)
      toast({ title, ...(undo && { action: { label: 'Undo', onAction: undo } }) })
    } catch (error) {
      toast({ variant: 'destructive', title: 'The leads were not changed', description: reasonOf(error) })
    }
  }
  const separate = (otherId: string, name: string) =>
    act(() => separateLead(otherId), `${name} is a lead of its own again`)
  const merge = (other: LeadSummary) => {
    const name = other.name || other.email
    return act(
      () => mergeLead(id, other.id, !isSame(other)),
      `Merged with ${name}`,
      () => void separate(other.id, name),
    )
  }
  const list = (title: string, listed: LeadSummary[]) =>
    listed.length > 0 && (
      <section>
        <h3>{title}</h3>
        <ul className="lead-others">
          {listed.map((other) => (
            <li key={other.id}>
              <SiteLink href={`/admin/contact/${other.id}`}>
                {other.name || other.email}, {formNames[other.form]}
              </SiteLink>
              <StatusText status={stageNames[other.stage][1]} icon={null}>
                {stageNames[other.stage][0]}
              </StatusText>
              {mergedInto === null && (
                <Button
                  variant="outline"
                  size="row"
                  aria-label={`Merge ${other.name || other.email}, ${formNames[other.form]}, into this lead`}
                  onClick={() => (isSame(other) ? void merge(other) : setAsked(other))}
                >
                  Merge
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    )

  return (
    <>
      {list('Same person', others.filter(isSame))}
      {list(
        'Same company',
        others.filter((other) => !isSame(other)),
      )}
      {merged.length > 0 && (
        <section>
          <h3>Merged into this lead</h3>
          <ul className="lead-others">
            {merged.map(({ id: otherId, name, email: address, until }) => (
              <li key={otherId}>
                <span>
                  {name || address} <span className="quiet">can be separated until {momentOf(until)}</span>
                </span>
                <Button
                  variant="outline"
                  size="row"
                  aria-label={`Separate ${name || address}`}
                  disabled={Date.parse(until) < now}
                  onClick={() => void separate(otherId, name || address)}
                >
                  Separate
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <Dialog
          open
          title="Is this the same person?"
          description={
            `${asked.name || asked.email} (${asked.email}) and ${lead.name || email} (${email}) are of one company. ` +
            'As one person they become one lead, in which each message keeps its name and address. As two, both stay ' +
            'leads of their own, and the page of the company shows them together.'
          }
          onOpenChange={() => setAsked(null)}
          footer={
            <>
              <Button variant="outline" size="dense" onClick={() => setAsked(null)}>
                Two people
              </Button>
              <Button
                size="dense"
                onClick={() => {
                  void merge(asked)
                  setAsked(null)
                }}
              >
                One person, merge
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
