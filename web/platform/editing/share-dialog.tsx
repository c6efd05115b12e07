import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { documentCalls, type KindPath, reasonOf } from './calls.ts'
import { whenOf } from './times.ts'
import type { DraftControl } from './use-draft.ts'

const DAYS = [1, 3, 7, 14, 30]

/** A link that shows this draft to people without an account, for a number of days. */
export default function ShareDialog({ path, control, onClose }: { path: KindPath; control: DraftControl; onClose: () => void }) {
  const [days, setDays] = useState(7)
  const [shared, setShared] = useState<{ url: string; expiresAt: string } | null>(null)
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)

  async function share() {
    setWorking(true)
    setProblem(undefined)
    try {
      if (await control.save()) setShared(await documentCalls(path, control.draft.document.slug).share(days))
      else setProblem('The draft could not be saved first.')
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setWorking(false)
    }
  }
  const url = shared && new URL(shared.url, location.origin).href

  async function copy() {
    await navigator.clipboard.writeText(url ?? '')
    toast({ title: 'Link copied' })
  }
  return (
    <Dialog
      open onOpenChange={onClose} title="Share the draft"
      description="Whoever has the link sees this draft on its page, without an account."
      footer={url
        ? <><Button variant="outline" size="dense" onClick={onClose}>Done</Button><Button size="dense" icon={Copy} onClick={() => void copy()}>Copy link</Button></>
        : <><Button variant="outline" size="dense" onClick={onClose}>Cancel</Button><Button size="dense" pending={working} onClick={() => void share()}>Make a link</Button></>}
    >
      {shared && url ? (
        <Field label="Link" hint={`Ends ${whenOf(shared.expiresAt)}.`}><TextInput className="figure" readOnly value={url} onFocus={(event) => event.target.select()} /></Field>
      ) : (
        <Field label="Works for">
          <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {DAYS.map((each) => <option key={each} value={each}>{each === 1 ? '1 day' : `${each} days`}</option>)}
          </Select>
        </Field>
      )}
      <FieldError>{problem}</FieldError>
    </Dialog>
  )
}
