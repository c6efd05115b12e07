import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { BlockedGroup } from '../../../contract/planning/shifts/schedule.ts'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { measureOf, ruleOf } from '../shifts/rule-words.ts'

type Kind = 'may' | 'reason' | 'blocked'

const HEADS: Record<Kind, { title: string; icon: LucideIcon; note: string }> = {
  may: { title: 'May take it', icon: CircleCheck, note: 'Cost, overtime, distance, knowing the site' },
  reason: { title: 'Only with a reason', icon: TriangleAlert, note: 'Soft rules, logged' },
  blocked: { title: 'Blocked', icon: Ban, note: 'Hard rules, no override. Nearest guard of each' },
}

/** One of the three groups of candidates, with how many guards are in it. */
export function Group({ kind, count, children }: { kind: Kind; count: number; children: ReactNode }) {
  const { title, icon, note } = HEADS[kind]
  return (
    <section className={`ops-group is-${kind}`} aria-labelledby={`ops-group-${kind}`}>
      <h3 id={`ops-group-${kind}`}>
        <Icon of={icon} size={16} /> {title} <span className="figure">{count}</span>
        <small>{note}</small>
      </h3>
      {children}
    </section>
  )
}

/** What blocks everybody else: how many each rule stops, and who is nearest to its limit. */
export const BlockedList = ({ blocked, nameOf }: { blocked: BlockedGroup[]; nameOf: (id: string) => string }) => (
  <ul className="ops-hard">
    {blocked.map(({ kind, count, nearest }) => {
      const { words, icon } = ruleOf(kind)
      const figures = measureOf(nearest)
      return (
        <li key={kind} title={nearest.text}>
          <span className="figure">{count}</span>
          <Icon of={icon} size={14} />
          <span>{kind === 'called_off' ? nearest.text : words}</span>
          <span>{nameOf(nearest.guardId)}</span>
          <span className="figure">
            {figures && (
              <>
                <b>{figures.measured}</b>
                {` of ${figures.limit}`}
              </>
            )}
          </span>
        </li>
      )
    })}
  </ul>
)
