import { type ReactNode, useState } from 'react'
import type { BulkResult } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { bulkResults } from './bulk-results.tsx'
import { reasonOf } from '../../core/problems.ts'

/** The result of one of several; `name` is what people call it. */
export type Result = Pick<BulkResult, 'ok' | 'message'> & { key: string; name: string }

/**
 * Something to do with all that are chosen. `done` names the intent: "published". `undo` takes it back.
 */
export type Act = { key: string; done: string; work: () => Promise<Result[]>; undo?: () => Promise<unknown> }

/** What is asked before; `label` stands on the button that goes on. */
export type BulkQuestion = { title: string; text: string; label: string; body?: ReactNode; act: Act }

/**
 * Does something with all that are chosen and shows the result of each: a toast when all went well, else a list. `ask`
 * asks first, in the same dialog. `onDone` is called once something may have changed, `working` is the key of what is
 * under way, and `dialog` is to be put on the page.
 */
export function useBulkAction({ one, many, onDone }: { one: string; many: string; onDone: () => void }) {
  const [working, setWorking] = useState<string | null>(null)
  const [asked, setAsked] = useState<BulkQuestion | null>(null)
  const [told, setTold] = useState<{ done: string; results: Result[] } | null>(null)
  const [problem, setProblem] = useState<string>()

  async function run({ key, done, work, undo }: Act, inDialog = false) {
    setWorking(key)
    setProblem(undefined)
    try {
      const results = await work()
      if (results.every(({ ok }) => ok)) {
        toast({
          title: `${results.length} ${results.length === 1 ? one : many} ${done}`,
          ...(undo && { action: { label: 'Undo', onAction: () => void takeBack(undo) } }),
        })
        setAsked(null)
        onDone()
      } else setTold({ done, results })
    } catch (error) {
      if (inDialog) setProblem(reasonOf(error))
      else toast({ variant: 'destructive', title: 'Nothing was changed', description: reasonOf(error) })
    } finally {
      setWorking(null)
    }
  }
  async function takeBack(undo: () => Promise<unknown>) {
    try {
      await undo()
      toast({ title: 'Undone' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'This could not be undone', description: reasonOf(error) })
    } finally {
      onDone()
    }
  }
  function close() {
    setAsked(null)
    setTold(null)
    setProblem(undefined)
    if (told) onDone()
  }
  const question = (ask: BulkQuestion) => ({
    title: ask.title,
    description: ask.text,
    footer: (
      <>
        <Button variant="outline" size="dense" onClick={close}>
          Cancel
        </Button>
        <Button variant="danger" size="dense" pending={working === ask.act.key} onClick={() => void run(ask.act, true)}>
          {ask.label}
        </Button>
      </>
    ),
    children: (
      <>
        {ask.body}
        <FieldError>{problem}</FieldError>
      </>
    ),
  })
  const dialog = (asked ?? told) && (
    <Dialog
      open
      onOpenChange={close}
      {...(told
        ? bulkResults({
            ...told,
            results: told.results.map((result) => ({ ...result, name: <b>{result.name}</b> })),
            onClose: close,
          })
        : question(asked!))}
    />
  )
  return { working, run: (act: Act) => void run(act), ask: setAsked, dialog }
}
