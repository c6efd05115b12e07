import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { Share } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { documentCalls } from '../editing/calls.ts'
import { me } from '../../core/me.ts'
import { reasonOf } from '../../core/problems.ts'
import { momentOf, whenOf } from '../../core/times.ts'

/** The links to a draft that work, newest first. One's own can be revoked, and by admins anybody's. */
export function ShareList({
  kind,
  slug,
  links,
  onEnded,
}: {
  kind: KindName
  slug: string
  links: Share[]
  onEnded: () => Promise<unknown>
}) {
  const { data: person } = useQuery(me)
  const [problem, setProblem] = useState<string>()
  const [ending, setEnding] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)

  async function end(id: string) {
    setEnding(id)
    setProblem(undefined)
    try {
      await documentCalls(kind, slug).endShare(id)
      toast({ title: 'Link revoked' })
      // The button that was pressed goes, so the focus stays in the list.
      heading.current?.focus()
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setEnding(undefined)
      await onEnded()
    }
  }
  return (
    <section className="share-list" aria-labelledby="share-list">
      <h3 id="share-list" ref={heading} tabIndex={-1}>
        Links that work <span className="count">{links.length}</span>
      </h3>
      <ul>
        {links.map(({ id, by, createdAt, expiresAt, version }) => (
          <li key={id}>
            <p>
              <b>{version === null ? 'Always the newest draft' : `Version ${version}`}</b>{' '}
              <span>
                {by?.name ?? 'Somebody'}, <time dateTime={createdAt}>{momentOf(createdAt)}</time>, until{' '}
                <time dateTime={expiresAt}>{whenOf(expiresAt)}</time>
              </span>
            </p>
            {(person?.role === 'admin' || (by && by.id === person?.id)) && (
              <Button variant="outline" size="row" pending={ending === id} onClick={() => void end(id)}>
                Revoke
                <span className="visually-hidden">
                  {' '}
                  the link of {by?.name}, {momentOf(createdAt)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
    </section>
  )
}
