import { useState } from 'react'
import { daysLater } from '../../../contract/core/time.ts'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import type { GuardInFull } from '../../../contract/planning/guards/guards.ts'
import type { Qualification, QualificationType } from '../../../contract/planning/guards/licences.ts'
import { Button } from '../../ui/button.tsx'
import { AddLicence } from '../guards/add-licence.tsx'
import { LicenceBars } from './licence-bars.tsx'
import { LicenceDialog } from './licence-dialog.tsx'
import { Part } from './part.tsx'

type Licence = Qualification & { type: string }
type Open = { what: 'add' } | { what: 'change' | 'renew'; licence: Licence } | null
type Props = {
  guard: GuardInFull
  types: QualificationType[]
  record: GuardRecord
  today: string
  mayChange: boolean
}

/** The licences of a guard with their ends, and how many shifts ahead none of them covers. */
export function LicencesPart({ guard, types, record, today, mayChange }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const nameOf = new Map(types.map(({ id, name }) => [id, name]))
  const licences = guard.qualifications.map((each): Licence => ({ ...each, type: nameOf.get(each.typeId) ?? '' }))
  const uncovered = record.blocked.filter(({ violation }) => violation.kind === 'qualification_valid').length
  const close = () => setOpen(null)
  return (
    <Part
      title="Licences"
      count={
        <>
          <span className="figure">{licences.length}</span>
          {uncovered > 0 && (
            <strong className="ops-problem">{` ${uncovered} ${uncovered === 1 ? 'shift' : 'shifts'} without a licence`}</strong>
          )}
        </>
      }
      aside={
        mayChange && (
          <Button variant="outline" size="row" onClick={() => setOpen({ what: 'add' })}>
            Add licence
          </Button>
        )
      }
    >
      {licences.length === 0 ? (
        <p className="ops-part-body ops-note">No licence is known, so the guard gets only shifts that ask for none.</p>
      ) : (
        <LicenceBars
          licences={licences}
          today={today}
          onChange={mayChange ? (licence) => setOpen({ what: 'change', licence }) : undefined}
        />
      )}
      {open?.what === 'add' && <AddLicence guard={guard} types={types} onClose={close} />}
      {open?.what === 'renew' && (
        <AddLicence
          guard={guard}
          types={types}
          renewed={{
            type: open.licence.type,
            from: open.licence.until === null ? today : daysLater(open.licence.until, 1),
          }}
          onClose={close}
        />
      )}
      {open?.what === 'change' && (
        <LicenceDialog
          licence={open.licence}
          onRenew={() => setOpen({ what: 'renew', licence: open.licence })}
          onClose={close}
        />
      )}
    </Part>
  )
}
