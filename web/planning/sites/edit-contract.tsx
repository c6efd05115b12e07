import { useState } from 'react'
import { billClasses, type Contract, type ContractLine } from '../../../contract/planning/sites/contracts.ts'
import type { SiteOverview, SitePost } from '../../../contract/planning/sites/site.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { addContract, changeContract, renewSites } from './calls.ts'

type Line = { hours: string; billClass: ContractLine['billClass']; was: ContractLine | undefined }

const ACKNOWLEDGE = 'Acknowledge incidents within, in seconds'
const ON_SCENE = 'On scene at incidents within, in minutes'

const numberOr = (text: string) => (text.trim() === '' ? null : Number(text))

/** A line as it was where its hours are the same, else hours without a pattern. */
function lineOf(postId: string, { hours, billClass, was }: Line): ContractLine | undefined {
  const minutes = Math.round(Number(hours) * 60)
  if (!(minutes > 0)) return undefined
  return { postId, billClass, minutes, pattern: was?.minutes === minutes ? was.pattern : [] }
}

const factsOf = ({ reference, from, until, targets }: Contract) => ({
  reference,
  from,
  until: until ?? '',
  coverage: String(targets.coveragePercent ?? ''),
  acknowledge: String(targets.acknowledgeSeconds ?? ''),
  onScene: String(targets.onSceneMinutes ?? ''),
})

const linesOf = (posts: SitePost[], contract: Contract | null): Record<string, Line> =>
  Object.fromEntries(
    posts.map(({ id }) => {
      const was = contract?.lines.find(({ postId }) => postId === id)
      return [id, { hours: was ? String(was.minutes / 60) : '', billClass: was?.billClass ?? 'standard', was }]
    }),
  )

/** Agrees the hours of this site's posts in the contract of its client, or in a first one. */
export function EditContract({ overview, onClose }: { overview: SiteOverview; onClose: () => void }) {
  const { slug } = useCompany()
  const { posts, monday } = overview
  const [contract, setContract] = useState(overview.contract)
  const [facts, setFacts] = useState(() =>
    contract
      ? factsOf(contract)
      : { reference: '', from: monday, until: '', coverage: '', acknowledge: '', onScene: '' },
  )
  const [lines, setLines] = useState(() => linesOf(posts, contract))
  const { dialog, error, reset } = useCompanyForm({
    work: () => {
      const elsewhere = contract?.lines.filter(({ postId }) => !(postId in lines)) ?? []
      const own = Object.entries(lines).flatMap(([postId, line]) => lineOf(postId, line) ?? [])
      const draft = {
        clientId: overview.client.id,
        reference: facts.reference,
        from: facts.from,
        until: facts.until === '' ? null : facts.until,
        targets: {
          coveragePercent: numberOr(facts.coverage),
          acknowledgeSeconds: numberOr(facts.acknowledge),
          onSceneMinutes: numberOr(facts.onScene),
        },
        lines: [...elsewhere, ...own],
      }
      return contract ? changeContract(slug, contract.id, contract.version, draft) : addContract(slug, draft)
    },
    done: 'The contract is saved',
    onClose,
    renew: renewSites,
  })
  const newer = newerOf<Contract>(error)
  const put = (part: Partial<typeof facts>) => setFacts({ ...facts, ...part })
  const putLine = (id: string, part: Partial<Line>) => setLines({ ...lines, [id]: { ...lines[id]!, ...part } })
  return (
    <FormDialog
      title={`Contract with ${overview.client.name}`}
      description="What holds now. Hours are those of a week; those of the client’s other sites stay."
      action="Save"
      {...dialog}
    >
      {newer && (
        <Newer
          mine={{ facts, lines }}
          read={() => ({ facts: factsOf(newer), lines: linesOf(posts, newer) })}
          say={(form) => ({
            Reference: form.facts.reference,
            'First day': form.facts.from,
            'Last day': form.facts.until,
            'Target for hours, in percent': form.facts.coverage,
            [ACKNOWLEDGE]: form.facts.acknowledge,
            [ON_SCENE]: form.facts.onScene,
            ...Object.fromEntries(
              posts.flatMap(({ id, name }) => [
                [`Hours a week, ${name}`, form.lines[id]!.hours],
                [`Bill class, ${name}`, form.lines[id]!.billClass],
              ]),
            ),
          })}
          onTake={(theirs) => {
            setContract(newer)
            setFacts(theirs.facts)
            setLines(theirs.lines)
            reset()
          }}
        />
      )}
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
      <Field label={ACKNOWLEDGE} hint="The tighter of this and the time of the house holds">
        <TextInput
          inputMode="numeric"
          value={facts.acknowledge}
          onChange={({ target }) => put({ acknowledge: target.value })}
        />
      </Field>
      <Field label={ON_SCENE} hint="The tighter of this and the time of the house holds">
        <TextInput
          inputMode="numeric"
          value={facts.onScene}
          onChange={({ target }) => put({ onScene: target.value })}
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
