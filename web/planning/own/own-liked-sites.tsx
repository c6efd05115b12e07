import type { OwnTime } from '../../../contract/planning/own/own-time.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useGuardWords } from '../guards/guard-words.ts'
import type { TimePart } from './own-time.tsx'

/** The sites that a guard knows, with those where they like to work. Each choice is saved at once. */
export function OwnLikedSites({ sites, calls, pending, run }: TimePart & { sites: OwnTime['sites'] }) {
  const words = useGuardWords()
  const choose = (id: string, isLiked: boolean) =>
    void run(() =>
      calls.likeSites(sites.filter((site) => (site.id === id ? isLiked : site.isLiked)).map((site) => site.id)),
    )
  return (
    <section aria-label={words.likedSites}>
      <h3>{words.likedSites}</h3>
      <p className="ops-note">{words.likedWords}</p>
      {sites.map(({ id, name, isLiked }) => (
        <Checkbox
          key={id}
          label={name}
          checked={isLiked}
          disabled={pending}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
    </section>
  )
}
