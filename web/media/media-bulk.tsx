import { useState } from 'react'
import type { MediaItem } from '../../contract/media/library.ts'
import { reasonOf } from '../editing/calls.ts'
import { ChosenBar } from '../editing/chosen.tsx'
import { type Act, useSeveral } from '../editing/several.tsx'
import { UsesOfSeveral } from '../editing/usage-list.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { binPictures, usageOfPictures } from './calls.ts'

/** What can be done with several pictures: out of the trash, or into it once it was shown where they are used. */
export function MediaBulk({ pictures, inTrash, onDone, onClear }: { pictures: readonly MediaItem[]; inTrash: boolean; onDone: () => void; onClear: () => void }) {
  const { working, run, ask, dialog } = useSeveral({ one: 'picture', many: 'pictures', onDone })
  const [looking, setLooking] = useState(false)
  const ids = pictures.map(({ id }) => id)
  const act = (action: 'trash' | 'untrash', done: string): Act => ({
    key: action, done, work: async () => (await binPictures(action, ids)).map(({ id, ...result }) => ({ ...result, key: id })),
  })

  async function askTrash() {
    setLooking(true)
    try {
      const uses = await usageOfPictures(ids)
      ask({
        title: `Move ${ids.length} ${ids.length === 1 ? 'picture' : 'pictures'} to the trash?`, text: 'They stay there for 30 days, and for as long as they are used.',
        label: 'Move to trash', act: act('trash', 'moved to the trash'),
        body: <UsesOfSeveral of={pictures.map(({ id, title, alt }) => ({ key: id, title: title || alt }))} uses={uses} then="pages there keep showing them, but they can’t be chosen any more" />,
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Nothing was changed', description: reasonOf(error) })
    } finally {
      setLooking(false)
    }
  }
  return (
    <ChosenBar count={ids.length} onClear={onClear}>
      {inTrash
        ? <Button variant="outline" size="row" pending={working === 'untrash'} onClick={() => run(act('untrash', 'back in the library'))}>Restore chosen</Button>
        : <Button variant="danger" size="row" pending={looking} onClick={() => void askTrash()}>Move chosen to trash</Button>}
      {dialog}
    </ChosenBar>
  )
}
