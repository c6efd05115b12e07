import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import type { ReplacementScope } from '../../../contract/platform/media/replacing.ts'
import { problemsOf, reasonOf } from '../../core/problems.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { inTheWay, refresh, replaceable, replaceEverywhere, undoReplacing } from './calls.ts'
import { PictureField } from './picture-field.tsx'

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`)
const nameOf = ({ title, alt }: MediaItem) => title || alt || 'Untitled'

/** Asks which picture takes the place of one everywhere, and says how many places follow. */
export default function ReplaceDialog({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const client = useQueryClient()
  const { data: uses, error } = useQuery(replaceable(item.id))
  const [next, setNext] = useState<MediaItem | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)

  async function replace() {
    if (!uses) return
    if (!next) return setProblems({ by: 'Choose a picture' })
    setPending(true)
    try {
      const { change, places: reached } = await replaceEverywhere(item.id, next.id, uses.seen)
      await refresh(client)
      toast({
        title: `“${nameOf(next)}” is in ${places(reached)} now`,
        ...(change && { action: { label: 'Undo', onAction: () => void takeBack(change, () => refresh(client)) } }),
      })
      onClose()
    } catch (failed) {
      const now = inTheWay<ReplacementScope>(failed)
      if (now) client.setQueryData(replaceable(item.id).queryKey, now)
      setProblems(problemsOf(failed))
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={`Replace “${nameOf(item)}” everywhere`}
      description="Drafts and live pages show the other picture at once. The message afterwards has an Undo."
      action="Replace everywhere"
      danger
      pending={pending || !uses}
      problem={problems[''] ?? (error ? reasonOf(error) : undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        void replace()
      }}
      onClose={onClose}
    >
      <p role="status">{uses ? inWords(uses) : 'Looking for places that use it.'}</p>
      <PictureField
        id="replace-by"
        whole
        label="New picture"
        value={next?.address ?? ''}
        problems={{ '': problems['by'] ?? '' }}
        onChange={(address) => {
          setProblems({})
          if (!address) setNext(null)
        }}
        onPick={setNext}
      />
    </FormDialog>
  )
}

function placesInWords(count: number, live: number): string {
  if (count === 0) return 'No place uses this.'
  if (count === 1) return `1 place uses this, and it is ${live ? 'live' : 'a draft'}.`
  return `${count} places use this; ${live} of them live.`
}

/** The places in words: which follow, and which keep what they show. */
function inWords({ places: count, live, waiting, sent }: ReplacementScope): string {
  const words = [placesInWords(count, live)]
  if (waiting > 0)
    words.push(`${waiting} of them ${waiting === 1 ? 'needs' : 'need'} an approval: only the draft changes.`)
  if (sent > 0)
    words.push(
      `${sent === 1 ? 'One newsletter' : `${sent} newsletters`} went out and ${sent === 1 ? 'keeps' : 'keep'} it.`,
    )
  return words.join(' ')
}

async function takeBack(change: string, onChanged: () => Promise<void>): Promise<void> {
  try {
    const { left } = await undoReplacing(change)
    toast({
      title: 'The old picture is back',
      ...(left > 0 && { description: `${places(left)} changed since and ${left === 1 ? 'stays' : 'stay'} as now.` }),
    })
  } catch (error) {
    toast({ variant: 'destructive', title: 'This could not be undone', description: reasonOf(error) })
  } finally {
    await onChanged()
  }
}
