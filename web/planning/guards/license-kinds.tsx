import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LicenseKind } from '../../../contract/planning/guards/licenses.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ConfirmDialog, type Question } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { renewCompany } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { changeKind, kindsQuery } from './calls.ts'
import { KindDialog } from './kind-dialog.tsx'

type Open = { kind: LicenseKind | undefined } | { question: Question }

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** The kinds of license of a company: made, renamed, retired and brought back. */
export function LicenseKinds() {
  const { slug, may } = useCompany()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(kindsQuery(slug))
  const [open, setOpen] = useState<Open>()
  const mayChange = may('guards.manage')
  const turn = async ({ id, isRetired }: LicenseKind) => {
    await changeKind(slug, id, { isRetired: !isRetired })
    await renewCompany(client, slug)
  }
  const questionOf = (kind: LicenseKind): Question =>
    kind.isRetired
      ? {
          title: `Bring ${kind.name} back?`,
          text: 'It can be given to guards and asked for by posts again.',
          label: 'Bring it back',
          isHarmless: true,
          done: `${kind.name} is back`,
          work: () => turn(kind),
        }
      : {
          title: `Retire ${kind.name}?`,
          text: 'It stays with the guards who hold it and the posts that ask for it. Nobody and nothing new gets it.',
          label: 'Retire it',
          done: `${kind.name} is retired`,
          work: () => turn(kind),
        }
  return (
    <section aria-labelledby="ops-license-kinds">
      <div className="ops-part-head">
        <h2 id="ops-license-kinds">Kinds of license</h2>
        {mayChange && (
          <Button size="dense" onClick={() => setOpen({ kind: undefined })}>
            Add a kind
          </Button>
        )}
      </div>
      <ReadState {...{ data, error, refetch }} title="The kinds could not be read" lines={3} />
      {data?.kinds.length === 0 && (
        <EmptyState title="No kinds yet">
          Add those that your posts ask for, such as SIA Door Supervisor or Guard Card. Guards get them after that.
        </EmptyState>
      )}
      {data && data.kinds.length > 0 && (
        <ul className="ops-rows">
          {data.kinds.map((kind) => (
            <li key={kind.id}>
              <strong>{kind.name}</strong>
              {kind.isRetired && <span className="tag">Retired</span>}
              <span>{`${counted(kind.guards, 'guard')}, ${counted(kind.posts, 'post')}`}</span>
              {mayChange && (
                <span className="ops-actions">
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={`Rename ${kind.name}`}
                    onClick={() => setOpen({ kind })}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={`${kind.isRetired ? 'Bring back' : 'Retire'} ${kind.name}`}
                    onClick={() => setOpen({ question: questionOf(kind) })}
                  >
                    {kind.isRetired ? 'Bring back' : 'Retire'}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && 'kind' in open && <KindDialog kind={open.kind} onClose={() => setOpen(undefined)} />}
      {open && 'question' in open && <ConfirmDialog question={open.question} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
