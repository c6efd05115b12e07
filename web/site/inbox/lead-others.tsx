import { useQueryClient } from '@tanstack/react-query'
import type { Lead } from '../../../contract/site/leads/inbox.ts'
import { reasonOf } from '../../core/problems.ts'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { leadQuery, mergeLead, renewLeads, separateLead } from './inbox-calls.ts'
import { formNames } from './lead-words.ts'
import { stageNames } from '../leads/stages.ts'
import { useNow } from '../../core/use-now.ts'

/** Other leads of the same person or company, to be merged into this one, and those that were. */
export function LeadOthers({ lead: { id, others, merged, mergedInto } }: { lead: Lead }) {
  const client = useQueryClient()
  const now = useNow()

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

  return (
    <>
      {others.length > 0 && (
        <section>
          <h3>Same person or company</h3>
          <ul className="lead-others">
            {others.map(({ id: otherId, name, email, form, stage }) => (
              <li key={otherId}>
                <SiteLink href={`/admin/contact/${otherId}`}>
                  {name || email}, {formNames[form]}
                </SiteLink>
                <StatusText status={stageNames[stage][1]} icon={null}>
                  {stageNames[stage][0]}
                </StatusText>
                {mergedInto === null && (
                  <Button
                    variant="outline"
                    size="row"
                    aria-label={`Merge ${name || email}, ${formNames[form]}, into this lead`}
                    onClick={() =>
                      void act(
                        () => mergeLead(id, otherId),
                        `Merged with ${name || email}`,
                        () => void separate(otherId, name || email),
                      )
                    }
                  >
                    Merge
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {merged.length > 0 && (
        <section>
          <h3>Merged into this lead</h3>
          <ul className="lead-others">
            {merged.map(({ id: otherId, name, email, until }) => (
              <li key={otherId}>
                <span>
                  {name || email} <span className="quiet">can be separated until {momentOf(until)}</span>
                </span>
                <Button
                  variant="outline"
                  size="row"
                  aria-label={`Separate ${name || email}`}
                  disabled={Date.parse(until) < now}
                  onClick={() => void separate(otherId, name || email)}
                >
                  Separate
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
