import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../core/lazy-with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkPage } from './link-page.tsx'
import { preferencesOf, sayWhy } from './links.ts'
import { useLinkToken } from '../../core/link-token.ts'

const PATH = '/newsletter/preferences'

// Shown only once the choices are read, by a link that still leads somewhere.
const PreferencesForm = lazyWithRetry(() =>
  import('./preferences-form.tsx').then((module) => ({ default: module.PreferencesForm })),
)

/** What a subscriber gets, and how they are addressed. */
export function PreferencesPage() {
  const token = useLinkToken()
  const { data, error, isFetching, refetch } = useQuery({ ...preferencesOf(token ?? ''), enabled: Boolean(token) })
  const chosen = data?.preferences
  if (token === null || chosen === null) return <DeadLink path={PATH} />

  return (
    <LinkPage
      title="Your preferences"
      path={PATH}
      time="06:00"
      lead={
        chosen ? (
          <>
            What comes to <span className="mail-link-address">{chosen.email}</span>, and how we address you.
          </>
        ) : (
          'What comes to your address, and how we address you.'
        )
      }
      card={
        token && chosen ? (
          <Suspense fallback={waiting}>
            <PreferencesForm token={token} chosen={chosen} />
          </Suspense>
        ) : error && !isFetching ? (
          <>
            <div role="alert">
              <FieldError>{sayWhy(error)}</FieldError>
            </div>
            <Button variant="outline" onClick={() => refetch()}>
              Try again
            </Button>
          </>
        ) : (
          waiting
        )
      }
    />
  )
}

const waiting = <Skeleton variant="block" height={286} />
