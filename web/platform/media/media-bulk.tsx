import { useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { useAskTrash } from '../documents/ask-trash.tsx'
import { ChosenBar } from '../lists/chosen.tsx'
import { type Act, useBulkAction } from '../lists/bulk-action.tsx'
import { Button } from '../../ui/button.tsx'
import { binPictures, usageOfPictures } from './calls.ts'
import { LabelDialog } from './label-dialog.tsx'

const names = { one: 'picture', many: 'pictures' }

/** What can be done with several pictures: out of the trash, or into it once it was shown where they are used. */
export function MediaBulk({
  pictures,
  inTrash,
  onDone,
  onClear,
}: {
  pictures: readonly MediaItem[]
  inTrash: boolean
  onDone: () => void
  onClear: () => void
}) {
  const { working, run, ask, dialog } = useBulkAction({ ...names, onDone })
  const { looking, askTrash } = useAskTrash({ ...names, ask })
  const [labelling, setLabelling] = useState(false)
  const ids = pictures.map(({ id }) => id)
  const act = (action: 'trash' | 'untrash', done: string): Act => ({
    key: action,
    done,
    work: async () => (await binPictures(action, ids)).map(({ id, ...result }) => ({ ...result, key: id })),
  })
  const trash = () =>
    askTrash({
      of: pictures.map(({ id, title, alt }) => ({ key: id, title: title || alt })),
      uses: () => usageOfPictures(ids),
      act: { ...act('trash', 'moved to the trash'), undo: () => binPictures('untrash', ids) },
      text: 'They stay there for 30 days, and for as long as they are used.',
      consequence: 'pages there keep showing them, but they can’t be chosen any more',
    })
  return (
    <ChosenBar count={ids.length} onClear={onClear}>
      {inTrash ? (
        <Button
          variant="outline"
          size="row"
          pending={working === 'untrash'}
          onClick={() => run(act('untrash', 'back in the library'))}
        >
          Restore chosen
        </Button>
      ) : (
        <>
          <Button variant="outline" size="row" onClick={() => setLabelling(true)}>
            Label chosen
          </Button>
          <Button variant="danger" size="row" pending={looking} onClick={trash}>
            Move chosen to trash
          </Button>
        </>
      )}
      {labelling && <LabelDialog ids={ids} onDone={onDone} onClose={() => setLabelling(false)} />}
      {dialog}
    </ChosenBar>
  )
}
