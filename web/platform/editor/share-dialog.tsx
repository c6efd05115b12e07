import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { documentCalls, shares } from '../editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { ShareList } from './share-list.tsx'
import { whenOf } from '../../core/times.ts'
import type { DraftControl } from './use-draft.ts'

const DAYS = [1, 3, 7, 14, 30]
const COPIED = {
  done: 'Link copied',
  failed: 'The link could not be copied',
  instead: 'Select it and copy it yourself.',
}

type NewLink = { url: string; expiresAt: string; newest: boolean }

/** Links that show this draft to people without an account, for a number of days: makes one, lists and revokes them. */
export default function ShareDialog({
  kind,
  control,
  onClose,
}: {
  kind: KindName
  control: DraftControl
  onClose: () => void
}) {
  const { slug } = control.draft.document
  const [days, setDays] = useState(7)
  const [newest, setNewest] = useState(false)
  const [made, setMade] = useState<NewLink | null>(null)
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)
  const { data: links, error, refetch } = useQuery(shares(kind, slug))

  async function share() {
    setWorking(true)
    setProblem(undefined)
    try {
      if (await control.save()) {
        const { url, expiresAt } = await documentCalls(kind, slug).share(days, newest)
        setMade({ url: new URL(url, location.origin).href, expiresAt, newest })
        void refetch()
      } else setProblem('The draft could not be saved first.')
    } catch (failure) {
      setProblem(reasonOf(failure))
    } finally {
      setWorking(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share the draft"
      className="share-dialog"
      description={
        'Anybody who has the link sees the draft on its page, without an account. It ends earlier if you lose ' +
        'access.'
      }
      footer={
        made ? (
          <>
            <Button variant="outline" size="dense" onClick={onClose}>
              Done
            </Button>
            <Button size="dense" icon={Copy} onClick={() => void copyText(made.url, COPIED)}>
              Copy link
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" size="dense" onClick={onClose}>
              Cancel
            </Button>
            <Button size="dense" pending={working} onClick={() => void share()}>
              Make a link
            </Button>
          </>
        )
      }
    >
      {made ? (
        <Field
          label="Link"
          hint={
            `Shows ${made.newest ? 'always the newest draft' : 'the draft as it is now'}. Ends ` +
            `${whenOf(made.expiresAt)}.`
          }
        >
          <TextInput className="figure" readOnly value={made.url} onFocus={(event) => event.target.select()} />
        </Field>
      ) : (
        <>
          <Field label="Shows">
            <Select value={newest ? 'newest' : 'now'} onChange={(event) => setNewest(event.target.value === 'newest')}>
              <option value="now">The draft as it is now</option>
              <option value="newest">Always the newest draft</option>
            </Select>
          </Field>
          <Field label="Works for">
            <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {DAYS.map((each) => (
                <option key={each} value={each}>
                  {each === 1 ? '1 day' : `${each} days`}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <div role="alert">
        <FieldError>{problem ?? (error && !links ? reasonOf(error) : undefined)}</FieldError>
      </div>
      {links && links.length > 0 && <ShareList {...{ kind, slug, links }} onEnded={() => refetch()} />}
    </Dialog>
  )
}
