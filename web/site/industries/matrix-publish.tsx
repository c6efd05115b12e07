import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { BulkResult } from '../../../contract/platform/editing/document.ts'
import type { IndustryMatrix, MatrixEdge } from '../../../contract/site/industries/matrix.ts'
import { bulkResults } from '../../platform/lists/bulk-results.tsx'
import { forget, listCalls } from '../../platform/editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { toggled } from '../../platform/lists/chosen.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { StatusText } from '../../ui/status.tsx'
import { unpublished } from './matrix-queries.ts'

type Item = MatrixEdge & { kind: KindName; key: string; change: string }
type Result = BulkResult & { key: string; title: string }

const kinds = { industries: 'industry', solutions: 'solution' } as const

/** What the dialog offers, each with its change in words. */
function itemsOf(matrix: IndustryMatrix): Item[] {
  const changed = unpublished(matrix)
  const titles = { industries: titlesOf(matrix.solutions), solutions: titlesOf(matrix.industries) }
  return (['industries', 'solutions'] as const).flatMap((side) =>
    changed[side].map((edge) => {
      const list = (slugs: string[]) => slugs.map((slug) => titles[side].get(slug) ?? slug).join(', ')
      const parts = [
        edge.gained.length > 0 && `Adds ${list(edge.gained)}.`,
        edge.lost.length > 0 && `Takes away ${list(edge.lost)}.`,
      ]
      return {
        ...edge,
        kind: kinds[side],
        key: `${side}/${edge.slug}`,
        change: parts.filter(Boolean).join(' ') || 'Names the same as before.',
      }
    }),
  )
}

const titlesOf = (edges: MatrixEdge[]) => new Map(edges.map(({ slug, title }) => [slug, title]))

/**
 * Publishes the drafts whose relations visitors don't see yet, and shows the result of each. A draft that holds other
 * changes as well goes out with them, so it has to be chosen.
 */
export function PublishDialog({ matrix, onClose }: { matrix: IndustryMatrix; onClose: () => void }) {
  const client = useQueryClient()
  // What is offered stays as it was when the dialog opened, no matter what is saved or published since.
  const [items] = useState(() => itemsOf(matrix))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(({ others }) => !others).map(({ key }) => key)),
  )
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [results, setResults] = useState<Result[]>()

  const toggle = (key: string) => setChosen((now) => toggled(now, key))

  async function publish() {
    setWorking(true)
    setProblem(undefined)
    try {
      const done = await Promise.all(
        Object.values(kinds).map((kind) =>
          publishAll(
            kind,
            items.filter((item) => item.kind === kind && chosen.has(item.key)),
          ),
        ),
      )
      setResults(done.flat())
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setWorking(false)
      for (const kind of Object.values(kinds)) forget(client, kind)
    }
  }
  return <Dialog open onOpenChange={onClose} {...(results ? told(results) : asked())} />

  function told(each: Result[]) {
    return bulkResults({
      results: each.map(({ title, ...result }) => ({ ...result, name: <b>{title}</b> })),
      done: 'published',
      onClose,
    })
  }

  function asked() {
    return {
      title: 'Publish these relations?',
      description: 'Visitors see them at once, on the pages of both sides.',
      footer: (
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Not now
          </Button>
          <Button size="dense" pending={working} disabled={chosen.size === 0} onClick={() => void publish()}>
            {chosen.size === items.length ? `Publish ${items.length}` : `Publish ${chosen.size} of ${items.length}`}
          </Button>
        </>
      ),
      children: (
        <>
          <ul className="matrix-changes">
            {items.map(({ key, title, change, others }) => (
              <li key={key}>
                <Checkbox
                  label={
                    <>
                      <b>{title}</b> <span className="quiet">{change}</span>
                    </>
                  }
                  checked={chosen.has(key)}
                  onChange={() => toggle(key)}
                />
                {others && <StatusText status="warning">Its draft holds other changes, which go out too</StatusText>}
              </li>
            ))}
          </ul>
          <FieldError>{problem}</FieldError>
        </>
      ),
    }
  }
}

async function publishAll(kind: KindName, items: Item[]): Promise<Result[]> {
  if (items.length === 0) return []
  const results = await listCalls(kind).bulk(
    'publish',
    items.map(({ slug }) => slug),
  )
  return results.flatMap((result) =>
    items.filter(({ slug }) => slug === result.slug).map(({ key, title }) => ({ ...result, key, title })),
  )
}
