import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { toast } from '../../ui/toast.ts'
import { type DocumentCalls, documentCalls, forget, read } from '../editing/calls.ts'
import { fieldsOf, isStale, reasonOf } from '../../core/problems.ts'
import { afterSchedule, type Draft, type DraftEvent, draftOf, isDirty, reduce } from './draft.ts'
import type { Json } from '../forms/fields.ts'
import { goTo } from '../forms/go-to-field.ts'
import type { LeftField } from '../forms/shown-problems.ts'
import { useScheduleWatch } from './watch-schedule.ts'

const AUTOSAVE_AFTER_MS = 1_000

export type DraftControl = {
  draft: Draft
  dirty: boolean
  change: (data: Json) => void
  /** Saves what is not saved yet. Tells whether everything is saved afterwards. */
  save: (how?: { publish?: boolean; autosave?: boolean }) => Promise<boolean>
  /** Runs another call on the document (publish, restore ...) with everything saved first. */
  run: (
    work: (calls: DocumentCalls, version: number, document: EditedDocument) => Promise<EditedDocument>,
    replace?: boolean,
  ) => Promise<EditedDocument | null>
  /**
   * Replaces the form's data, knowing the document as it is now, and saves it as a version of its
   * own.
   */
  resolve: (document: EditedDocument, data: Json) => void
  /** Takes note of fields that were left. */
  leave: (fields: readonly LeftField[]) => void
  /** Takes note of a field whose text can't be read, with null of one that can again. */
  unread: (path: string, message: string | null) => void
}

/**
 * The draft of one document: kept here, saved by itself a second after the last change, and never over somebody else's.
 */
export function useDraft(kind: KindName, document: EditedDocument, onSaved: () => void): DraftControl {
  const client = useQueryClient()
  const [draft, dispatch] = useReducer(reduce, document, draftOf)
  // The latest, for what runs after an await.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const underWay = useRef<Promise<unknown> | null>(null)
  const [calls] = useState(() => documentCalls(kind, document.slug))

  /** The list and the next opening of this editor must not show what was before. */
  const note = useCallback(
    (next: EditedDocument) => {
      client.setQueryData(read(kind, next.slug).queryKey, next)
      forget(client, kind, 'none')
      onSaved()
    },
    [client, kind, onSaved],
  )

  const fail = useCallback(
    async (refusal: unknown) => {
      const event = (reason: unknown): DraftEvent => {
        // The times of a schedule stand in the panel that asks for them and are no fields of the document.
        const { publishAt: _, unpublishAt: __, ...problems } = fieldsOf(reason)
        return { type: 'failed', failure: reasonOf(reason), problems: inForm(problems) }
      }
      if (!isStale(refusal)) return dispatch(event(refusal))
      // The refusal tells only what was saved; who saved it, and what visitors see, is asked for.
      try {
        dispatch({ type: 'conflict', current: await client.fetchQuery(read(kind, document.slug)) })
      } catch (reason) {
        dispatch(event(reason))
      }
    },
    [client, kind, document.slug],
  )

  const save = useCallback(
    async (how: { publish?: boolean; autosave?: boolean } = {}): Promise<boolean> => {
      if (!how.autosave) dispatch({ type: 'asked' })
      if (underWay.current) await underWay.current.catch(() => undefined)
      const { data, document: base, conflict } = latest.current
      if (conflict) return false
      if (!isDirty(latest.current) && !how.publish) return true
      dispatch({ type: 'saving' })
      const work = calls.save(base.version, data, how)
      underWay.current = work
      try {
        const next = await work
        dispatch({
          type: 'saved',
          document: next,
          data,
          at: next.updatedAt ?? new Date().toISOString(),
          autosave: how.autosave === true,
        })
        latest.current = { ...latest.current, document: next, saved: data }
        note(next)
        return !isDirty(latest.current)
      } catch (error) {
        await fail(error)
        return false
      } finally {
        underWay.current = null
      }
    },
    [calls, note, fail],
  )

  const run = useCallback<DraftControl['run']>(
    async (work, replace = false) => {
      const [unread] = Object.keys(latest.current.unread)
      if (unread !== undefined && !replace) {
        goTo(unread)
        return null
      }
      if (!(await save())) return null
      dispatch({ type: 'saving' })
      try {
        const next = await work(calls, latest.current.document.version, latest.current.document)
        dispatch({ type: 'document', document: next, replace })
        latest.current = { ...latest.current, document: next, ...(replace && { data: next.data, saved: next.data }) }
        note(next)
        return next
      } catch (error) {
        await fail(error)
        return null
      }
    },
    [calls, save, note, fail],
  )

  const fired = useCallback(
    (next: EditedDocument) => {
      dispatch({ type: 'fired', document: next })
      latest.current = { ...latest.current, document: afterSchedule(latest.current.document, next) }
      forget(client, kind, 'none')
      onSaved()
      toast({
        title: next.state === 'draft' ? `${next.title} is off the site` : `${next.title} is live`,
        description: 'As it was scheduled.',
      })
    },
    [client, kind, onSaved],
  )
  useScheduleWatch(kind, draft.document, fired)

  const dirty = isDirty(draft)
  const { data, conflict } = draft
  useEffect(() => {
    if (!dirty || conflict) return
    const timer = setTimeout(() => void save({ autosave: true }), AUTOSAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [data, dirty, conflict, save])

  const change = useCallback((next: Json) => dispatch({ type: 'change', data: next }), [])
  const resolve = useCallback(
    (next: EditedDocument, merged: Json) => {
      const event = { type: 'resolved', document: next, data: merged } as const
      dispatch(event)
      latest.current = reduce(latest.current, event)
      void save()
    },
    [save],
  )
  const leave = useCallback((fields: readonly LeftField[]) => {
    if (fields.length > 0) dispatch({ type: 'left', fields })
  }, [])
  const unread = useCallback((path: string, message: string | null) => dispatch({ type: 'unread', path, message }), [])
  return { draft, dirty, change, save, run, resolve, leave, unread }
}

/** Problems by the paths of the form: the request that was refused holds the document as its `data`. */
const inForm = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^data(\.|$)/, ''), message]))
