import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { billClasses, type ContractLine } from '../../../contract/operations/sites/contracts.ts'
import type { SiteOverview } from '../../../contract/operations/sites/site.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { addContract, changeContract, renewSites } from './calls.ts'

type Line = { hours: string; billClass: ContractLine['billClass']; was: ContractLine | undefined }

const numberOr = (text: string) => (text.trim() === '' ? null : Number(text))

/** A line as it was where its hours are the same, else hours without a pattern. */
function lineOf(postId: string, { hours, billClass, was }: Line): ContractLine | undefined {
  const minutes = Math.round(Number(hours) * 60)
  if (!(minutes > 0)) return undefined
  return { postId, billClass, minutes, pattern: was?.minutes === minutes ? was.pattern : [] }
}

/** Agrees the hours of this site's posts in the contract of its client, or in a first one. */
export function EditContract({ overview, onClose }: { overview: SiteOverview; onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const { contract, posts, monday } = overview
  const [facts, setFacts] = useState({
    reference: contract?.reference ?? '',
    from: contract?.from ?? monday,
    until: contract?.until ?? '',
    coverage: String(contract?.targets.coveragePercent ?? ''),
  })
  const [lines, setLines] = useState<Record<string, Line>>(() =>
    Object.fromEntries(
      posts.map(({ id }) => {
        const was = contract?.lines.find(({ postId }) => postId === id)
        return [id, { hours: was ? String(was.minutes / 60) : '', billClass: was?.billClass ?? 'standard', was }]
      }),
    ),
  )
  const saving = useMutation({
    mutationFn: () => {
      const elsewhere = contract?.lines.filter(({ postId }) => !(postId in lines)) ?? []
      const own = Object.entries(lines).flatMap(([postId, line]) => lineOf(postId, line) ?? [])
      const none = { acknowledgeSeconds: null, onSceneMinutes: null }
      const draft = {
        clientId: overview.client.id,
        reference: facts.reference,
        from: facts.from,
        until: facts.until === '' ? null : facts.until,
        targets: { ...none, ...contract?.targets, coveragePercent: numberOr(facts.coverage) },
        lines: [...elsewhere, ...own],
      }
      return contract ? changeContract(slug, contract.id, contract.version, draft) : addContract(slug, draft)
    },
    onSuccess: async () => {
      await renewSites(client, slug)
      toast({ title: 'The contract is saved' })
      onClose()
    },
  })
  const put = (part: Partial<typeof facts>) => setFacts({ ...facts, ...part })
  const putLine = (id: string, part: Partial<Line>) => setLines({ ...lines, [id]: { ...lines[id]!, ...part } })
  return (
    <FormDialog
      title={`Contract with ${overview.client.name}`}
      description="What holds now. Hours are those of a week; those of the client’s other sites stay."
      action="Save"
      pending={saving.isPending}
      problem={saving.error ? whyNot(saving.error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        saving.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Reference" required>
        <TextInput value={facts.reference} onChange={({ target }) => put({ reference: target.value })} />
      </Field>
      <Field label="First day" required>
        <TextInput type="date" value={facts.from} onChange={({ target }) => put({ from: target.value })} />
      </Field>
      <Field label="Last day" hint="Without one it goes on">
        <TextInput type="date" value={facts.until} onChange={({ target }) => put({ until: target.value })} />
      </Field>
      <Field label="Target for hours, in percent">
        <TextInput
          inputMode="decimal"
          value={facts.coverage}
          onChange={({ target }) => put({ coverage: target.value })}
        />
      </Field>
      {posts.map(({ id, name }) => (
        <div key={id} className="site-line">
          <Field label={`Hours a week, ${name}`}>
            <TextInput
              inputMode="decimal"
              value={lines[id]!.hours}
              onChange={({ target }) => putLine(id, { hours: target.value })}
            />
          </Field>
          <Field label={`Bill class, ${name}`}>
            <Select
              value={lines[id]!.billClass}
              onChange={({ target }) =>
                putLine(id, { billClass: billClasses.find((each) => each === target.value) ?? 'standard' })
              }
            >
              {billClasses.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
        </div>
      ))}
    </FormDialog>
  )
}
