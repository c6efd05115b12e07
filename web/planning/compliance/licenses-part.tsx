import { useState } from 'react'
import { daysLater } from '../../../contract/core/time.ts'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import type { GuardInFull } from '../../../contract/planning/guards/guards.ts'
import type { Qualification, QualificationType } from '../../../contract/planning/guards/licenses.ts'
import { Button } from '../../ui/button.tsx'
import { AddLicense } from '../guards/add-license.tsx'
import { LicenseBars } from './license-bars.tsx'
import { LicenseDialog } from './license-dialog.tsx'
import { Part } from './part.tsx'

type License = Qualification & { type: string }
type Open = { what: 'add' } | { what: 'change' | 'renew'; license: License } | null
type Props = {
  guard: GuardInFull
  types: QualificationType[]
  record: GuardRecord
  today: string
  mayChange: boolean
}

/** The licenses of a guard with their ends, and how many shifts ahead none of them covers. */
export function LicensesPart({ guard, types, record, today, mayChange }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const nameOf = new Map(types.map(({ id, name }) => [id, name]))
  const licenses = guard.qualifications.map((each): License => ({ ...each, type: nameOf.get(each.typeId) ?? '' }))
  const uncovered = record.blocked.filter(({ violation }) => violation.kind === 'qualification_valid').length
  const close = () => setOpen(null)
  return (
    <Part
      title="Licenses"
      count={
        <>
          <span className="figure">{licenses.length}</span>
          {uncovered > 0 && (
            <strong className="ops-problem">{` ${uncovered} ${uncovered === 1 ? 'shift' : 'shifts'} without a license`}</strong>
          )}
        </>
      }
      aside={
        mayChange && (
          <Button variant="outline" size="row" onClick={() => setOpen({ what: 'add' })}>
            Add license
          </Button>
        )
      }
    >
      {licenses.length === 0 ? (
        <p className="ops-part-body ops-note">No license is known, so the guard gets only shifts that ask for none.</p>
      ) : (
        <LicenseBars
          licenses={licenses}
          today={today}
          onChange={mayChange ? (license) => setOpen({ what: 'change', license }) : undefined}
        />
      )}
      {open?.what === 'add' && <AddLicense guard={guard} types={types} onClose={close} />}
      {open?.what === 'renew' && (
        <AddLicense
          guard={guard}
          types={types}
          renewed={{
            type: open.license.type,
            from: open.license.until === null ? today : daysLater(open.license.until, 1),
          }}
          onClose={close}
        />
      )}
      {open?.what === 'change' && (
        <LicenseDialog
          license={open.license}
          onRenew={() => setOpen({ what: 'renew', license: open.license })}
          onClose={close}
        />
      )}
    </Part>
  )
}
