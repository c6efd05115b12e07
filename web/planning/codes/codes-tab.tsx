import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CodeKind, codeKinds, type ShiftCode } from '../../../contract/planning/codes/codes.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ConfirmDialog, type Question } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { renewCompany } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { changeCode, codesQuery } from './calls.ts'
import { CodeDialog } from './code-dialog.tsx'
import { kindWords } from './code-words.ts'

type Open = { kind: CodeKind; code: ShiftCode | undefined } | { question: Question }

/** The service codes, bill classes and pay classes of a company: made, renamed, retired and brought back. */
export function CodesTab() {
  const { slug, may } = useCompany()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(codesQuery(slug))
  const [open, setOpen] = useState<Open>()
  const mayChange = may('schedule.manage')
  const questionOf = (code: ShiftCode): Question => ({
    ...(code.isRetired
      ? {
          title: `Bring ${code.code} back?`,
          text: 'Shifts and templates can take it again.',
          label: 'Bring it back',
          isHarmless: true,
          done: `${code.code} is back`,
        }
      : {
          title: `Retire ${code.code}?`,
          text: 'It stays on the shifts that have it. No new shift gets it, also not from a template.',
          label: 'Retire it',
          done: `${code.code} is retired`,
        }),
    work: async () => {
      await changeCode(slug, code.id, { isRetired: !code.isRetired })
      await renewCompany(client, slug)
    },
  })
  return (
    <>
      <ReadState {...{ data, error, refetch }} title="The codes could not be read" lines={3} />
      {data &&
        codeKinds.map((kind) => (
          <KindPart
            key={kind}
            {...{ kind, mayChange }}
            codes={data.codes.filter((code) => code.kind === kind)}
            onEdit={(code) => setOpen({ kind, code })}
            onTurn={(code) => setOpen({ question: questionOf(code) })}
          />
        ))}
      {open && 'kind' in open && <CodeDialog {...open} onClose={() => setOpen(undefined)} />}
      {open && 'question' in open && <ConfirmDialog question={open.question} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type PartProps = {
  kind: CodeKind
  codes: ShiftCode[]
  mayChange: boolean
  onEdit: (code: ShiftCode | undefined) => void
  onTurn: (code: ShiftCode) => void
}

function KindPart({ kind, codes, mayChange, onEdit, onTurn }: PartProps) {
  const { all, one, purpose } = kindWords[kind]
  const turn = ({ isRetired }: ShiftCode) => (isRetired ? 'Bring back' : 'Retire')
  return (
    <section aria-labelledby={`ops-codes-${kind}`}>
      <div className="ops-part-head">
        <h2 id={`ops-codes-${kind}`}>{all}</h2>
        {mayChange && (
          <Button variant="outline" size="dense" onClick={() => onEdit(undefined)}>{`Add a ${one}`}</Button>
        )}
      </div>
      <p className="ops-note">{purpose}</p>
      {codes.length === 0 && <EmptyState title={`No ${all.toLowerCase()} yet`} />}
      {codes.length > 0 && (
        <ul className="ops-rows">
          {codes.map((code) => (
            <li key={code.id}>
              <strong>{code.code}</strong>
              <span>{code.name}</span>
              {code.isRetired && <span className="tag">Retired</span>}
              {mayChange && (
                <span className="ops-actions">
                  <Button variant="quiet" size="row" aria-label={`Rename ${code.code}`} onClick={() => onEdit(code)}>
                    Rename
                  </Button>
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={`${turn(code)} ${code.code}`}
                    onClick={() => onTurn(code)}
                  >
                    {turn(code)}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
