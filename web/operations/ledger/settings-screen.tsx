import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { ConfirmDialog } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { closeCompany, membersOf, mine, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { verifyLog } from './calls.ts'

/** Who belongs to the company, whether its log holds, and its end. */
export default function SettingsScreen() {
  const { slug, name, zone, may } = useCompany()
  const { data, error, refetch } = useQuery(membersOf(slug))
  const check = useMutation({ mutationFn: () => verifyLog(slug) })
  const [closing, setClosing] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const verdict = check.data
  return (
    <>
      <CompanyHead title="Settings" />
      <div className="ops-page">
        <section aria-labelledby="ops-members">
          <h2 id="ops-members">Members</h2>
          <ReadState {...{ data, error, refetch }} title="The members could not be read" lines={3} />
          <ul className="ops-rows">
            {data?.members.map((member) => (
              <li key={member.id}>
                <strong>{member.name}</strong>
                <span>{member.email}</span>
                <span>{member.role}</span>
              </li>
            ))}
          </ul>
          <p className="ops-note">Days and weeks are those of {zone}.</p>
        </section>
        {may('ledger.verify') && (
          <section aria-labelledby="ops-ledger">
            <h2 id="ops-ledger">Log</h2>
            <p>Every change is numbered and chained to the one before. A check computes the whole chain again.</p>
            <Button variant="outline" size="dense" pending={check.isPending} onClick={() => check.mutate()}>
              Check the log
            </Button>
            <p role="status">
              {verdict &&
                (verdict.fault
                  ? `Number ${verdict.fault.seq} does not hold. ${verdict.fault.text}`
                  : `All ${verdict.seals} events hold, ${verdict.waiting} wait for their seal.`)}
              {check.error && whyNot(check.error)}
            </p>
          </section>
        )}
        {may('organisation.manage') && (
          <section aria-labelledby="ops-end">
            <h2 id="ops-end">Close the company</h2>
            <p>Nobody can open {name} any more, you included.</p>
            <Button variant="danger" size="dense" onClick={() => setClosing(true)}>
              Close {name}
            </Button>
          </section>
        )}
      </div>
      {closing && (
        <ConfirmDialog
          question={{
            title: `Close ${name}?`,
            text: 'Sites, guards and shifts can no longer be opened by anybody.',
            label: 'Close it',
            done: `${name} is closed`,
            work: () => closeCompany(slug),
          }}
          onClose={(done) => {
            setClosing(false)
            if (!done) return
            void client.invalidateQueries({ queryKey: mine.queryKey })
            void navigate({ to: '/app', href: '/app' })
          }}
        />
      )}
    </>
  )
}
