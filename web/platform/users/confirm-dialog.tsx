import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAction } from './action.ts'

/** What a press would do, in words, before it is done. One that takes nothing away is `isHarmless`. */
export type Question = {
  title: string
  text: string
  label: string
  done: string
  isHarmless?: boolean
  work: () => Promise<unknown>
}

/** Asks before something that somebody else will feel. Closes once it is done. */
export function ConfirmDialog({
  question: { title, text, label, done, isHarmless, work },
  onClose,
}: {
  question: Question
  onClose: (done: boolean) => void
}) {
  const { act, pending } = useAction()
  return (
    <Dialog
      open
      title={title}
      description={text}
      onOpenChange={() => onClose(false)}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            size="dense"
            pending={pending}
            onClick={async () => {
              if (await act(work, done)) onClose(true)
            }}
          >
            {label}
          </Button>
        </>
      }
    />
  )
}
