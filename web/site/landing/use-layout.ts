import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { type LandingLayout, layoutDefault } from '../../../contract/site/landing/layout.ts'
import { documentCalls, list, read } from '../../platform/editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { toast } from '../../ui/toast.ts'

const kind = 'landing_section'

/**
 * Order and visibility of the landing page's sections, as their draft has them. Changes are saved at once, one after
 * the other.
 */
export function useLayout() {
  const client = useQueryClient()
  const reading = read(kind, 'layout')
  const { data: document } = useQuery(reading)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // What was chosen and is still on its way: no answer to an earlier call puts back what was there then.
  const [chosen, setChosen] = useState<LandingLayout>()
  const calls = documentCalls(kind, 'layout')

  const keep = (next: EditedDocument) => {
    client.setQueryData(reading.queryKey, next)
    void client.invalidateQueries({ queryKey: list(kind).queryKey, exact: true })
  }
  const version = () => client.getQueryData<EditedDocument>(reading.queryKey)?.version ?? 0

  function run(work: () => Promise<EditedDocument>, data?: LandingLayout) {
    last.current = last.current
      .then(work)
      .then(keep)
      .catch((error: unknown) => {
        toast({ variant: 'destructive', title: 'Order and visibility were not changed', description: reasonOf(error) })
        void client.invalidateQueries({ queryKey: reading.queryKey })
      })
      .finally(() => setChosen((now) => (now === data ? undefined : now)))
  }
  function change(data: LandingLayout) {
    setChosen(data)
    run(() => calls.save(version(), data, { autosave: true }), data)
  }
  return {
    layout: chosen ?? (document?.data as LandingLayout | undefined) ?? layoutDefault,
    ready: document !== undefined,
    edited: document?.state === 'edited',
    change,
    publish: () => run(() => calls.publish(version())),
    discard: () => run(() => calls.discard(version())),
  }
}
