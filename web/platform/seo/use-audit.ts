import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { SeoFinding } from '../../../contract/platform/seo/audit.ts'
import { type Group, keyOf, problems } from './audit-problems.ts'
import { auditQuery } from './calls.ts'

const none: SeoFinding[] = []

/**
 * The audit with the chosen group of problems and the chosen problem in it, by default the worst. `beforeLeaving` notes
 * what must be done before another one is chosen: it saves, and tells whether all is saved.
 */
export function useAudit() {
  const query = useQuery(auditQuery)
  const all = query.data?.findings ?? none
  const [group, setGroup] = useState<Group | ''>('')
  const [chosen, setChosen] = useState({ key: '', place: 0 })
  const leaving = useRef<(() => Promise<boolean>) | null>(null)
  const beforeLeaving = useCallback((save: (() => Promise<boolean>) | null) => {
    leaving.current = save
  }, [])
  const found = group === '' ? all : all.filter(({ problem }) => problems[problem].group === group)

  // Once a problem is solved, the one that takes its place is next.
  const known = found.findIndex((finding) => keyOf(finding) === chosen.key)
  const place = known < 0 ? Math.min(chosen.place, Math.max(0, found.length - 1)) : known

  async function leave(then: () => void) {
    if ((await leaving.current?.()) !== false) then()
  }
  const choose = (next: number) => leave(() => setChosen({ key: found[next] ? keyOf(found[next]) : '', place: next }))
  const show = (next: Group | '') =>
    leave(() => {
      setGroup(next)
      setChosen({ key: '', place: 0 })
    })
  return { query, all, found, group, show, place, choose, beforeLeaving }
}
export type Audit = ReturnType<typeof useAudit>
