import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { useLinkToken } from '../../core/link-token.ts'
import { JoinForm } from '../../platform/users/join-form.tsx'
import { GoTo } from '../../platform/users/go-to.tsx'
import { renewVisitor, useVisitor } from '../../platform/users/visitor.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { whyNot } from './calls.ts'
import { acceptInvitation, joinByInvitation, lookAt } from './entry-calls.ts'
import './operations.css'

const homeOf = ({ role, slug }: Pick<Organisation, 'role' | 'slug'>) =>
  role === 'guard' ? '/app/guard' : `/app/o/${slug}/today`

/** Where the invitation to a company leads: accept it with one’s account, or make one. */
export default function InvitationScreen() {
  const token = useLinkToken()
  const visitor = useVisitor()
  const client = useQueryClient()
  const [joined, setJoined] = useState<Organisation>()
  const { data, error } = useQuery({ ...lookAt(token ?? ''), enabled: Boolean(token) && joined === undefined })
  const accepting = useMutation({ mutationFn: acceptInvitation })
  const opened = accepting.data
  return (
    <div className="ops">
      <main className="ops-entrance" id="main" tabIndex={-1}>
        <meta name="referrer" content="no-referrer" />
        <h1>{data ? `Join ${data.organisation}` : 'Your invitation'}</h1>
        {token === null && <p>The link is not complete. Open it from the mail again.</p>}
        {error && !data && <p role="alert">{whyNot(error)}</p>}
        {token && !data && !error && <Skeleton lines={3} />}
        {opened ? (
          <>
            <p role="status">You belong to {opened.name} now.</p>
            <ButtonLink href={homeOf(opened)}>Open {opened.name}</ButtonLink>
          </>
        ) : joined ? (
          <GoTo href={homeOf(joined)} />
        ) : (
          token &&
          data && (
            <>
              <p>
                You are invited as {data.role === 'owner' ? 'an owner' : `a ${data.role}`}, at {data.email}.
              </p>
              {visitor ? (
                <>
                  <p role="alert" className="ops-problem">
                    {accepting.error ? whyNot(accepting.error) : ''}
                  </p>
                  <Button pending={accepting.isPending} onClick={() => accepting.mutate(token)}>
                    Accept as {visitor.name}
                  </Button>
                </>
              ) : data.hasAccount ? (
                <>
                  <p>This address has an account. Log in with it, then open the link of the mail again.</p>
                  <ButtonLink href="/login">Log in</ButtonLink>
                </>
              ) : (
                <JoinForm
                  email={data.email}
                  className="ops-form"
                  label="Make an account"
                  action="Make an account and join"
                  join={async (chosen) => {
                    const organisation = await joinByInvitation({ token, ...chosen })
                    await renewVisitor(client)
                    setJoined(organisation)
                  }}
                />
              )}
            </>
          )
        )}
      </main>
    </div>
  )
}
