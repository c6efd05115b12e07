import { useState } from 'react'
import { fullMomentText } from '../../../contract/core/short-dates.ts'
import type { LegalHold } from '../../../contract/field/tracks/keeping.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { LiftHoldDialog, PlaceHoldDialog } from './hold-dialogs.tsx'

/** The legal holds of a company, those in force first, with how to place and lift one. */
export function HoldsPart({ holds, mayChange }: { holds: LegalHold[]; mayChange: boolean }) {
  const { zone, locale } = useCompany()
  const [isPlacing, setPlacing] = useState(false)
  const [lifting, setLifting] = useState<LegalHold>()
  const when = (moment: string) => fullMomentText(locale, zone, moment)
  return (
    <section className="ops-notice" aria-labelledby="legal-holds">
      <div className="ops-part-head">
        <h2 id="legal-holds">Legal holds</h2>
        {mayChange && (
          <Button variant="outline" size="dense" onClick={() => setPlacing(true)}>
            Place a hold
          </Button>
        )}
      </div>
      <p className="ops-note">While one is in force, no trail of the company is deleted, whatever its age.</p>
      {holds.length === 0 && <p className="ops-note">No hold was ever placed.</p>}
      <ul className="ops-rows">
        {holds.map((hold) => (
          <li key={hold.id}>
            <strong>{hold.reason}</strong>
            <small>{`Placed ${when(hold.placedAt)} by ${hold.placedBy}`}</small>
            <StatusText status={hold.liftedAt ? 'idle' : 'warning'}>
              {hold.liftedAt ? `Lifted ${when(hold.liftedAt)} by ${hold.liftedBy}` : 'In force'}
            </StatusText>
            {mayChange && !hold.liftedAt && (
              <Button variant="quiet" size="row" onClick={() => setLifting(hold)} aria-label={`Lift: ${hold.reason}`}>
                Lift
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isPlacing && <PlaceHoldDialog onClose={() => setPlacing(false)} />}
      {lifting && <LiftHoldDialog hold={lifting} onClose={() => setLifting(undefined)} />}
    </section>
  )
}
