import { useState } from 'react'
import type { Person } from '../../../contract/platform/people/administration.ts'
import { dayOf, momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../users/action.ts'
import { personCalls } from './administration.ts'
import { ConfirmDialog, type Question } from '../users/confirm-dialog.tsx'
import { type HandoverLink, LinkDialog } from './link-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import { roleNames } from './words.ts'

type Props = {
  person: Person
  /** One's own: nobody changes their own role or access. */
  own: boolean
  onChanged: () => void
  onGone: () => void
}

/** What can be done with a person; what others will feel is asked about first. */
export function PersonCards({ person, own, onChanged, onGone }: Props) {
  const { id, email, role, state, secondFactor, secondFactorDue } = person
  const name = person.name || email
  const calls = personCalls(id)
  const [chosen, setChosen] = useState(role)
  const [question, setQuestion] = useState<Question & { gone?: true }>()
  const { act, pending } = useAction()
  const [link, setLink] = useState<HandoverLink>()
  /** Sends a link by mail or, without a mail server, shows it. */
  const hand = (work: () => Promise<{ link: string | null }>, title: string, lasts: string) =>
    act(async () => {
      const made = await work()
      if (made.link === null) toast({ title: 'Sent', description: `A mail is on its way to ${email}.` })
      else setLink({ title, link: made.link, to: name, lasts })
    }).then(onChanged)

  const ask = {
    role: () =>
      setQuestion({
        title: `Make ${name} ${roleNames[chosen].toLowerCase()}?`,
        text: 'They are signed out everywhere and their API tokens end. They can sign in again at once.',
        label: 'Change the role',
        done: 'Role changed',
        work: () => calls.setRole(chosen),
      }),
    suspend: () =>
      setQuestion({
        title: `Suspend ${name}?`,
        text: 'They are signed out everywhere at once and can’t sign in until you lift it. Nothing they wrote is lost.',
        label: 'Suspend',
        done: 'Suspended',
        work: calls.suspend,
      }),
    secondFactor: () =>
      setQuestion({
        title: `Reset the second factor of ${name}?`,
        text:
          'Do this only when you are sure who asks. Their password alone lets them in, ' +
          'until they set it up again. They are signed out and told by mail.',
        label: 'Reset',
        done: 'Second factor reset',
        work: calls.resetSecondFactor,
      }),
    remove: () =>
      setQuestion({
        title: state === 'invited' ? `Revoke the invitation of ${name}?` : `Remove ${name}?`,
        text:
          state === 'invited'
            ? 'The link in their mail opens nothing from then on.'
            : 'Their account, sessions and API tokens are gone for good. What they wrote stays.',
        label: state === 'invited' ? 'Revoke' : 'Remove',
        done: state === 'invited' ? 'Invitation revoked' : 'Removed',
        work: calls.remove,
        gone: true,
      }),
  }
  return (
    <section className="person-cards" aria-labelledby="person-access">
      <h2 id="person-access" className="visually-hidden">
        Role and state
      </h2>
      <Card title="Role">
        <div className="card-text">
          {own && <p>This is your own account. Another administrator can change your role.</p>}
          <RoleChoice hideLegend value={chosen} disabled={own} onChange={setChosen} />
          <div className="account-end">
            <Button size="dense" disabled={own || chosen === role} onClick={ask.role}>
              Change the role
            </Button>
          </div>
        </div>
      </Card>
      <Card title={state === 'invited' ? 'Invitation' : 'Access'}>
        <div className="card-text">
          <Told person={person} />
          {!own && (
            <div className="account-end">
              {state === 'invited' && (
                <Button
                  variant="outline"
                  size="dense"
                  pending={pending}
                  onClick={() => void hand(calls.resend, 'Invitation', 'for seven days')}
                >
                  Send again
                </Button>
              )}
              {state === 'active' && (
                <Button
                  variant="outline"
                  size="dense"
                  pending={pending}
                  onClick={() => void hand(calls.sendReset, 'New password', 'for an hour')}
                >
                  Send a password link
                </Button>
              )}
              {state === 'active' && (
                <Button variant="danger" size="dense" onClick={ask.suspend}>
                  Suspend
                </Button>
              )}
              {state === 'suspended' && (
                <Button
                  variant="outline"
                  size="dense"
                  pending={pending}
                  onClick={() => void act(calls.unsuspend, 'Suspension lifted').then(onChanged)}
                >
                  Lift the suspension
                </Button>
              )}
              <Button variant="danger" size="dense" onClick={ask.remove}>
                {state === 'invited' ? 'Revoke' : 'Remove'}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {state !== 'invited' && (
        <Card title="Second factor">
          <div className="card-text">
            <p>{secondFactor ? factorWords.on : secondFactorDue ? factorWords.due : factorWords.off}</p>
            {secondFactor && !own && (
              <div className="account-end">
                <Button variant="danger" size="dense" onClick={ask.secondFactor}>
                  Reset
                </Button>
              </div>
            )}
          </div>
        </Card>
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
      {question && (
        <ConfirmDialog
          question={question}
          onClose={(done) => {
            setQuestion(undefined)
            if (done) (question.gone ? onGone : onChanged)()
          }}
        />
      )}
    </section>
  )
}

const factorWords = {
  on: 'On: signing in takes a code of their authenticator app.',
  off: 'Off: signing in takes the password alone. Only they can turn it on, under My account.',
  due: 'To set up: their role needs it, and they can do nothing else before. They are led there when they sign in.',
}

function Told({ person: { email, state, invitedUntil, lastActiveAt, createdAt } }: Pick<Props, 'person'>) {
  if (state === 'invited') {
    return (
      <p>
        {email} was invited on {dayOf(createdAt)}.{' '}
        {invitedUntil && `The link in the mail works until ${momentOf(invitedUntil)}; after that send it again.`}
      </p>
    )
  }
  return (
    <p>
      {email}, here since {dayOf(createdAt)}.{' '}
      {lastActiveAt ? `Last active ${momentOf(lastActiveAt)}.` : 'Never signed in.'}
      {state === 'suspended' && ' Suspended: they can’t sign in.'}
    </p>
  )
}
