import type { TermKind, UnmanagedName } from '../../../contract/site/terms/terms.ts'
import { useAction } from '../../platform/users/action.ts'
import { Button } from '../../ui/button.tsx'
import { takeIn } from './calls.ts'
import { posts, words } from './words.ts'

const MOST_SHOWN = 12

/** Names in posts that nobody manages, each with a press that takes it in, and one for all. */
export function NotManaged({
  kind,
  names,
  onChanged,
}: {
  kind: TermKind
  names: readonly UnmanagedName[]
  onChanged: () => void
}) {
  const { act, pending } = useAction()
  const take = (taken: readonly UnmanagedName[]) =>
    void act(
      () =>
        takeIn(
          kind,
          taken.map(({ name }) => name),
        ),
      taken.length === 1 ? `${taken[0]!.name} is managed now` : `${taken.length} ${words[kind].many} are managed now`,
    ).then(onChanged)
  return (
    <section className="card not-managed" aria-labelledby="not-managed-title">
      <div className="not-managed-head">
        <h2 id="not-managed-title">Not managed yet</h2>
        <p className="quiet">Posts name these. Manage them here to describe, rename and merge them.</p>
        <Button variant="outline" size="row" pending={pending} onClick={() => take(names)}>
          Manage all {names.length}
        </Button>
      </div>
      <ul>
        {names.slice(0, MOST_SHOWN).map((each) => (
          <li key={each.name}>
            <b>{each.name}</b> <span className="quiet">{posts(each.posts)}</span>
            <Button
              variant="quiet"
              size="row"
              disabled={pending}
              aria-label={`Manage ${each.name}`}
              onClick={() => take([each])}
            >
              Manage
            </Button>
          </li>
        ))}
        {names.length > MOST_SHOWN && <li className="quiet">and {names.length - MOST_SHOWN} more</li>}
      </ul>
    </section>
  )
}
