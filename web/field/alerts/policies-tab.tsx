import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AlertPolicy } from '../../../contract/field/alerts/policies.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ConfirmDialog, type Question } from '../../platform/users/confirm-dialog.tsx'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import { drillPolicy, policiesQuery, removePolicy } from './calls.ts'
import { PolicyDialog } from './policy-dialog.tsx'
import { PolicySteps } from './policy-steps.tsx'
import './alerts.css'

type Open = { policy: AlertPolicy | undefined } | { question: Question }

/** Whom alerts reach, step by step, with whom each step reaches now and when it reaches nobody. */
export default function PoliciesTab() {
  const { slug, may } = useCompany()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(policiesQuery(slug))
  const [open, setOpen] = useState<Open>()
  const mayManage = may('alerts.manage')
  const removing = ({ id, data: { name } }: AlertPolicy): Question => ({
    title: `Remove ${name}?`,
    text: 'Alerts of its severities stand on the screens of the office alone, and nobody is sent anything.',
    label: 'Remove it',
    done: `${name} is removed`,
    work: async () => {
      await removePolicy(slug, id)
      await renewCompany(client, slug)
    },
  })
  return (
    <>
      <div className="ops-part-head">
        <h2>Escalation policies</h2>
        {mayManage && (
          <Button variant="outline" size="dense" onClick={() => setOpen({ policy: undefined })}>
            Add a policy
          </Button>
        )}
      </div>
      <ReadState {...{ data, error, refetch }} title="The policies could not be read" lines={4} />
      {data?.policies.length === 0 && (
        <EmptyState title="No policies yet">
          Without one, alerts stand on the screens of the office and are sent to nobody.
        </EmptyState>
      )}
      {data?.policies.map((policy) => (
        <section key={policy.id} className="ops-policy" aria-labelledby={`policy-${policy.id}`}>
          <div className="ops-part-head">
            <h3 id={`policy-${policy.id}`}>{policy.data.name}</h3>
            {mayManage && (
              <span className="ops-actions">
                <Drill policy={policy} />
                <Button
                  variant="quiet"
                  size="row"
                  aria-label={`Change ${policy.data.name}`}
                  onClick={() => setOpen({ policy })}
                >
                  Change
                </Button>
                <Button
                  variant="quiet"
                  size="row"
                  aria-label={`Remove ${policy.data.name}`}
                  onClick={() => setOpen({ question: removing(policy) })}
                >
                  Remove
                </Button>
              </span>
            )}
          </div>
          <PolicySteps policy={policy} people={data.people} />
        </section>
      ))}
      {open && 'policy' in open && (
        <PolicyDialog policy={open.policy} people={data?.people ?? []} onClose={() => setOpen(undefined)} />
      )}
      {open && 'question' in open && <ConfirmDialog question={open.question} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Tries a policy out, and leads to what came of it. */
function Drill({ policy: { id, data } }: { policy: AlertPolicy }) {
  const { slug, hrefOf } = useCompany()
  const client = useQueryClient()
  const navigate = useNavigate()
  const drill = useMutation({
    mutationFn: () => drillPolicy(slug, id),
    onSuccess: async ({ alert }) => {
      await renewCompany(client, slug)
      await navigate({ to: hrefOf(`alerts/${alert.id}`) })
    },
    onError: (problem) => toast({ title: 'No drill', description: whyNot(problem), variant: 'destructive' }),
  })
  return (
    <Button
      variant="quiet"
      size="row"
      aria-label={`Hold a drill of ${data.name}`}
      pending={drill.isPending}
      onClick={() => drill.mutate()}
    >
      Drill
    </Button>
  )
}
