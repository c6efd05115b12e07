import { useQueryClient } from '@tanstack/react-query'
import Tags from 'lucide-react/icons/tags'
import { useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import type { Usage } from '../../../contract/platform/editing/document.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { useAddressFilter } from '../lists/address-filter.ts'
import { reasonOf } from '../../core/problems.ts'
import { UsageList } from '../editing/usage-list.tsx'
import { CsvButton } from '../lists/csv-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { toast } from '../../ui/toast.ts'
import { inTheWay, mediaCsv, refresh, restorePicture, trashPicture } from './calls.ts'
import { Details } from './details.tsx'
import { UploadButton } from './drop-zone.tsx'
import { type LibraryQuery, everything, filterOf, Library } from './library.tsx'
import { MediaBulk } from './media-bulk.tsx'
import { useUploads } from './use-uploads.ts'
import { useWords } from './use-words.ts'
import '../lists/list.css'

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'))
const LabelsDialog = lazyPart(() => import('./labels-dialog.tsx'))

const NAMES = ['search', 'kind', 'label', 'use', 'sort', 'state', 'page'] as const

const NARROWING = ['search', 'kind', 'label', 'use', 'state'] as const

/** The media library as a screen of its own: everything the dialog does, and replacing, trash and what is in it. */
export default function MediaScreen() {
  const client = useQueryClient()
  const [given, change] = useAddressFilter(NAMES)
  const asked = { ...everything, ...given, page: Number(given.page) || 1 }
  const [chosen, setChosen] = useState<MediaItem | null>(null)
  const [ticked, setTicked] = useState<readonly MediaItem[]>([])
  const [used, setUsed] = useState<Usage[] | null>(null)
  const [replacing, setReplacing] = useState<MediaItem | null>(null)
  const [managing, setManaging] = useState(false)
  const words = useWords()
  const uploads = useUploads(setChosen)
  const inTrash = asked.state === 'trash'

  async function done(title: string, undo?: () => void) {
    setUsed(null)
    setChosen(null)
    await refresh(client)
    toast({ title, ...(undo && { action: { label: 'Undo', onAction: undo } }) })
  }
  async function trash(item: MediaItem, anyway: boolean) {
    try {
      await trashPicture(item.id, anyway)
      await done('The picture is in the trash for 30 days', () => void restore(item))
    } catch (error) {
      const uses = inTheWay<Usage[]>(error)
      if (uses) setUsed(uses)
      else toast({ variant: 'destructive', title: 'The picture stays', description: reasonOf(error) })
    }
  }
  async function restore({ id }: MediaItem) {
    try {
      await restorePicture(id)
      await done('The picture is back in the library')
    } catch (error) {
      toast({ variant: 'destructive', title: 'The picture stays in the trash', description: reasonOf(error) })
    }
  }
  function ask({ page, ...next }: LibraryQuery) {
    setChosen(null)
    // What another filter hides is not among the chosen ones any more.
    if (NARROWING.some((name) => next[name] !== asked[name])) setTicked([])
    change({ ...next, page: page > 1 ? String(page) : '' })
  }
  const tick = (item: MediaItem) =>
    setTicked((now) => (now.some(({ id }) => id === item.id) ? now.filter(({ id }) => id !== item.id) : [...now, item]))
  const several = () => {
    setTicked([])
    setChosen(null)
    void refresh(client)
  }
  return (
    <>
      <ScreenHead title="Media">
        <SavedViews />
        <Button className="media-manage" size="dense" variant="outline" icon={Tags} onClick={() => setManaging(true)}>
          <span>Labels</span>
        </Button>
        <CsvButton read={() => mediaCsv(filterOf({ ...asked, page: 1 }))} />
        <UploadButton multiple onFiles={uploads.add}>
          Upload
        </UploadButton>
      </ScreenHead>
      <div className="screen-page list-page">
        <Library
          {...{ asked, uploads }}
          trash
          onAsk={ask}
          ticking={{ ticked: new Set(ticked.map(({ id }) => id)), onTick: tick }}
          chosen={chosen?.id ?? null}
          onChoose={setChosen}
          beside={
            chosen && (
              <Details
                key={chosen.id}
                item={chosen}
                {...{ words }}
                onChanged={(item) => setChosen((now) => (now?.id === item.id ? item : now))}
              >
                {inTrash ? (
                  <Button size="row" variant="outline" onClick={() => void restore(chosen)}>
                    Restore
                  </Button>
                ) : (
                  <>
                    <UploadButton
                      size="row"
                      variant="outline"
                      onFiles={(files) => uploads.add(files.slice(0, 1), chosen.id)}
                    >
                      New file
                    </UploadButton>
                    <Button size="row" variant="outline" onClick={() => setReplacing(chosen)}>
                      Replace everywhere
                    </Button>
                    <Button size="row" variant="danger" onClick={() => void trash(chosen, false)}>
                      Move to trash
                    </Button>
                  </>
                )}
              </Details>
            )
          }
        />
        {ticked.length > 0 && (
          <MediaBulk pictures={ticked} {...{ inTrash }} onDone={several} onClear={() => setTicked([])} />
        )}
      </div>
      {managing && <LabelsDialog onClose={() => setManaging(false)} />}
      {replacing && <ReplaceDialog item={replacing} onClose={() => setReplacing(null)} />}
      {used && chosen && (
        <Dialog
          open
          onOpenChange={() => setUsed(null)}
          title="This picture is in use"
          description="Pages that show it keep it for as long as they name it, but it can’t be chosen any more."
          footer={
            <>
              <Button variant="outline" size="dense" onClick={() => setUsed(null)}>
                Keep it
              </Button>
              <Button variant="danger" size="dense" onClick={() => void trash(chosen, true)}>
                Move to trash anyway
              </Button>
            </>
          }
        >
          <UsageList places={used} label="Where it is used" />
        </Dialog>
      )}
    </>
  )
}
