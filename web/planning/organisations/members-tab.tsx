import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import { dayAt } from '../../../contract/core/time.ts'
import { isWhole, type Member } from '../../../contract/planning/organisations/organisations.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useAction } from '../../platform/users/action.ts'
import { ConfirmDialog, type Question } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { membersOf } from './calls.ts'
import { useCompany } from './company.ts'
import { invitationsOf, ownerCalls } from './entry-calls.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog, type Places } from './member-dialog.tsx'
import { removalOf } from './member-words.ts'

type Guards = readonly { id: string; name: string }[]

/** Who belongs to the company, with which role and for which sites, and who is invited. */
export function MembersTab({ places, guards }: { places: Places; guards: Guards }) {
  const { slug, may, zone, locale } = useCompany()
  const owns = may('members.manage')
  const members = useQuery(membersOf(slug))
  const invitations = useQuery({ ...invitationsOf(slug), enabled: owns })
  const [open, setOpen] = useState<'invite' | Member | Question | null>(null)
  const { act } = useAction()
  const calls = ownerCalls(slug)
  const again = () => Promise.all([members.refetch(), owns && invitations.refetch()])
  const close = () => {
    setOpen(null)
    void again()
  }
  const scopeOf = ({ scope }: Member) => {
    if (scope === null) return ''
    if (isWhole(scope)) return 'All sites'
    const named = (['regions', 'clients', 'sites'] as const).flatMap((part) =>
      places[part].filter(({ id }) => scope[part]?.includes(id)).map(({ name }) => name),
    )
    return named.length > 3 ? `${named.length} regions, clients and sites` : named.join(', ')
  }
  return (
    <>
      <section aria-labelledby="ops-members">
        <div className="ops-part-head">
          <h2 id="ops-members">Members</h2>
          {owns && (
            <Button size="dense" onClick={() => setOpen('invite')}>
              Invite somebody
            </Button>
          )}
        </div>
        <ReadState {...members} title="The members could not be read" lines={3} />
        <ul className="ops-rows">
          {members.data?.members.map((member) => (
            <li key={member.id}>
              <strong>{member.name}</strong>
              <span>{member.email}</span>
              <span>{member.role}</span>
              <span>{scopeOf(member)}</span>
              {owns && (
                <span className="ops-actions">
                  {member.role !== 'guard' && member.role !== 'client' && (
                    <Button
                      variant="quiet"
                      size="row"
                      aria-label={`Change ${member.name}`}
                      onClick={() => setOpen(member)}
                    >
                      Change
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={`Remove ${member.name}`}
                    onClick={() =>
                      setOpen({
                        title: `Remove ${member.name}?`,
                        text: removalOf(member),
                        label: 'Remove',
                        done: `${member.name} is removed`,
                        work: () => calls.removeMember(member.id),
                      })
                    }
                  >
                    Remove
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {owns && (
        <section aria-labelledby="ops-invited">
          <h2 id="ops-invited">Invited</h2>
          <ReadState {...invitations} title="The invitations could not be read" lines={2} />
          {invitations.data?.invitations.length === 0 && <p className="ops-note">Nobody has an open invitation.</p>}
          <ul className="ops-rows">
            {invitations.data?.invitations.map(({ id, email, role, guard, expiresAt }) => (
              <li key={id}>
                <strong>{email}</strong>
                <span>{guard ? `${role}, ${guard}` : role}</span>
                <span>{`until ${fullDayText(locale, dayAt(zone, new Date(expiresAt)))}`}</span>
                <span className="ops-actions">
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={`Send again to ${email}`}
                    onClick={async () => {
                      await act(() => calls.resend(id), 'The invitation is sent again')
                      void again()
                    }}
                  >
                    Send again
                  </Button>
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={`Revoke the invitation of ${email}`}
                    onClick={() =>
                      setOpen({
                        title: `Revoke the invitation of ${email}?`,
                        text: 'Its link ends.',
                        label: 'Revoke',
                        done: 'The invitation is revoked',
                        work: () => calls.revoke(id),
                      })
                    }
                  >
                    Revoke
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open === 'invite' && <InviteDialog {...{ places, guards }} onClose={close} />}
      {open !== null && open !== 'invite' && 'work' in open && <ConfirmDialog question={open} onClose={close} />}
      {open !== null && open !== 'invite' && 'email' in open && (
        <MemberDialog member={open} places={places} onClose={close} />
      )}
    </>
  )
}
