import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EditedDocument } from '../../contract/editing.ts'
import { type LandingLayout, layoutDefault } from '../../contract/landing/layout.ts'
import { documentCalls, list, read, reasonOf } from '../editing/calls.ts'
import { toast } from '../ui/toast.ts'

const path = '/admin/landing-sections'

/** Order and visibility of the landing page's sections, as their draft has them. Changes are saved at once, one after the other. */
export function useLayout() {
  const client = useQueryClient()
  const reading = read(path, 'layout')
  const { data: document } = useQuery(reading)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const calls = documentCalls(path, 'layout')

  const keep = (next: EditedDocument) => {
    client.setQueryData(reading.queryKey, next)
    void client.invalidateQueries({ queryKey: list(path).queryKey, exact: true })
  }
  const version = () => client.getQueryData<EditedDocument>(reading.queryKey)?.version ?? 0

  function run(work: () => Promise<EditedDocument>) {
    last.current = last.current.then(work).then(keep).catch((error: unknown) => {
      toast({ variant: 'destructive', title: 'Order and visibility were not changed', description: reasonOf(error) })
      void client.invalidateQueries({ queryKey: reading.queryKey })
    })
  }
  function change(data: LandingLayout) {
    if (document) client.setQueryData(reading.queryKey, { ...document, data })
    run(() => calls.save(version(), data, { autosave: true }))
  }
  return {
    layout: (document?.data as LandingLayout | undefined) ?? layoutDefault,
    ready: document !== undefined,
    edited: document?.state === 'edited',
    change,
    publish: () => run(() => calls.publish(version())),
    discard: () => run(() => calls.discard(version())),
  }
}
