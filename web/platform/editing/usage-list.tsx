import type { Usage, UsageOfOne } from '../../../contract/platform/editing/document.ts'
import { useArea } from '../../core/area.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { inWords } from '../../core/in-words.ts'

/** The places at which something is used, each with the way there, and whether visitors see that. */
export function UsageList({ places, label }: { places: readonly Usage[]; label?: string }) {
  const { kinds, logged } = useArea()
  return (
    <ul className="usage" aria-label={label}>
      {places.map(({ kind, slug, title, live }) => {
        const place = kinds[kind] ?? logged[kind]
        const href = place?.hrefOf?.(slug) ?? place?.list
        const name = <b>{title || slug}</b>
        return (
          <li key={`${kind} ${slug}`}>
            {href ? <SiteLink href={href}>{name}</SiteLink> : name}
            <span>{place?.label ?? inWords(kind)}</span>
            {live ? <StatusText status="success">Live</StatusText> : <StatusText status="idle">Draft</StatusText>}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Where any of several are used; `key` is what a use names as its target, and `consequence` says what comes of throwing
 * them away.
 */
export function UsesOfSeveral({
  of,
  uses,
  consequence,
}: {
  of: readonly { key: string; title: string }[]
  uses: readonly UsageOfOne[]
  consequence: string
}) {
  if (uses.length === 0) return <p>Nothing links to {of.length === 1 ? 'it or names it' : 'them or names them'}.</p>
  const used = of
    .map((each) => ({ ...each, places: uses.filter(({ target }) => target === each.key) }))
    .filter(({ places }) => places.length > 0)
  return (
    <div className="uses">
      <p>
        {used.length} of {of.length} {used.length === 1 ? 'is' : 'are'} used elsewhere; {consequence}.
      </p>
      {used.map(({ key, title, places }) => (
        <section key={key}>
          <h3>{title || 'Untitled'} is used in</h3>
          <UsageList places={places} label={`Where ${title || 'it'} is used`} />
        </section>
      ))}
    </div>
  )
}
