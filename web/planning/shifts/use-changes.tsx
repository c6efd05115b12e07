import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Step, StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { UNDONE } from '../../../contract/planning/shifts/undone.ts'
import { toast } from '../../ui/toast.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { whyNot } from '../organisations/calls.ts'
import { pushed, settled, type UndoEntry, undoOf } from './steps.ts'
import { undoAddition } from './addition-calls.ts'
import { undoneInWords } from './addition-words.ts'
import { changeShifts, renewSchedule } from './calls.ts'
import type { ResultList as Listed } from './result-dialog.tsx'

export const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'))
export const ResultDialog = lazyPart(() => import('./result-dialog.tsx'))

/** What is to be said of a change: `moved` for each, and the whole, such as `Moved to Tue 24 19:00–07:00`. */
export type Words = { each: string; whole: string }

/** Where a refusal is shown instead of in a toast, and what follows once all is done. */
export type ChangeCallbacks = { onRefused?: ((why: string) => void) | undefined; onDone?: (() => void) | undefined }

type PendingReason = { steps: Step[]; words: Words; results: StepResult[]; more: ChangeCallbacks }

type ChangeOptions = {
  organisation: string
  shiftOf: (id: string) => Shift | undefined
  /** A shift as people call it: its place and its time. */
  nameOf: (shift: Shift) => string
  onSay: (text: string) => void
  /** An act beside that added many shifts: it is undone in its turn, and `onUndone` hears of that. */
  addition: { id: string; words: string } | null
  onUndone: () => void
}

/**
 * Changes shifts and shows the result of each: asks for a reason where a soft rule needs one, and keeps the last
 * actions to undo them. `dialogs` belongs on the page.
 */
export function useChanges({ organisation, shiftOf, nameOf, onSay, addition, onUndone }: ChangeOptions) {
  const client = useQueryClient()
  const undos = useRef<UndoEntry[]>([])
  const [count, setCount] = useState(0)
  const [asked, setAsked] = useState<PendingReason | null>(null)
  const [told, setTold] = useState<Listed | null>(null)
  const [isPending, setPending] = useState(false)

  const keep = (next: UndoEntry[]) => {
    undos.current = next
    setCount(next.length)
  }
  const keepAddition = useEffectEvent(() => {
    if (addition) keep(pushed(undos.current, { words: addition.words, back: [], additionId: addition.id }))
  })
  const additionId = addition?.id
  useEffect(() => {
    if (additionId) keepAddition()
  }, [additionId])
  const named = (step: Step, shift: Shift | null) => {
    const known = shift ?? (step.kind === 'add' ? undefined : shiftOf(step.id))
    return known ? nameOf(known) : 'A shift'
  }

  /** Says why something was not done: one in a toast or where it was asked for, several in a list. */
  function sayRefused(
    steps: Step[],
    results: StepResult[],
    title: string,
    done: string,
    { onRefused }: ChangeCallbacks = {},
  ) {
    if (steps.length === 1 && onRefused) return onRefused(results[0]!.message)
    if (steps.length === 1) return toast({ title, description: results[0]!.message, variant: 'destructive' })
    return setTold({
      title: done,
      results: steps.map((step, at) => {
        const { outcome, message, shift } = results[at]!
        const ok = outcome === 'done'
        return { key: String(at), name: named(step, shift), ok, message: ok ? 'Done' : message }
      }),
    })
  }

  /** `onDone` runs before the board shows what changed, so that an undo at once undoes this. */
  async function send(
    steps: Step[],
    reason: string | undefined,
    onDone: (results: StepResult[]) => void,
    { onRefused }: ChangeCallbacks = {},
  ) {
    setPending(true)
    try {
      const { results } = await changeShifts(organisation, steps, { trial: false, reason })
      onDone(results)
      return results
    } catch (error) {
      if (onRefused) onRefused(whyNot(error))
      else toast({ title: 'Not saved', description: whyNot(error), variant: 'destructive' })
      return null
    } finally {
      await renewSchedule(client, organisation)
      setPending(false)
    }
  }

  async function run(steps: Step[], words: Words, reason?: string, more: ChangeCallbacks = {}) {
    if (steps.length === 0) return
    const before = new Map(
      steps.flatMap((step) => {
        const shift = step.kind === 'add' ? undefined : shiftOf(step.id)
        return shift ? [[shift.id, shift] as const] : []
      }),
    )
    const undoFor = (done: StepResult[]) => undoOf(words.whole, steps, before, done)
    const results = await send(steps, reason, (done) => keep(pushed(undos.current, undoFor(done))), more)
    if (!results) return
    const needing = steps.filter((_, at) => results[at]!.outcome === 'reason')
    const refused = results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'reason')
    setAsked(null)
    if (needing.length > 0)
      setAsked({ steps: needing, words, results: results.filter(({ outcome }) => outcome === 'reason'), more })
    else if (refused.length > 0) sayRefused(steps, results, `Not ${words.each}`, words.each, more)
    else {
      onSay(words.whole)
      const canTakeBack = undoFor(results).back.length > 0
      toast({ title: words.whole, ...(canTakeBack && { action: { label: 'Undo', onAction: () => void undo() } }) })
      more.onDone?.()
    }
  }

  async function undo() {
    const [newest] = undos.current
    if (!newest) return toast({ title: 'There is nothing to undo' })
    if (newest.additionId) return undoAct(newest.words, newest.additionId)
    const steps = newest.back.map(({ step }) => step)
    const results = await send(steps, UNDONE, (done) => keep(settled(undos.current, done)))
    if (!results) return
    if (results.every(({ outcome }) => outcome === 'done')) {
      onSay(`Undone: ${newest.words}`)
      toast({ title: 'Undone', description: newest.words })
    } else sayRefused(steps, results, 'This can no longer be undone', 'undone')
  }

  async function undoAct(words: string, id: string) {
    setPending(true)
    try {
      const result = await undoAddition(organisation, id)
      keep(undos.current.slice(1))
      onUndone()
      onSay(`Undone: ${words}`)
      toast({ title: 'Undone', description: undoneInWords(result) })
    } catch (error) {
      toast({ title: 'This can no longer be undone', description: whyNot(error), variant: 'destructive' })
    } finally {
      await renewSchedule(client, organisation)
      setPending(false)
    }
  }

  const dialogs = asked ? (
    <ReasonDialog
      names={asked.steps.map((step) => named(step, null))}
      results={asked.results}
      pending={isPending}
      waiting={null}
      onReason={(reason) => void run(asked.steps, asked.words, reason, asked.more)}
      onClose={() => setAsked(null)}
    />
  ) : (
    told && <ResultDialog list={told} waiting={null} onClose={() => setTold(null)} />
  )
  return { run, undo, canUndo: count > 0, isPending, dialogs }
}
