import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaItem } from '../../contract/media/library.ts'
import type { Usage } from '../../contract/editing.ts'
import { reasonOf } from '../editing/calls.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ScreenHead } from '../ui/screen-head.tsx'
import { toast } from '../ui/toast.ts'
import { inTheWay, refresh, restorePicture, trashPicture } from './calls.ts'
import { Details } from './details.tsx'
import { UploadButton } from './drop-zone.tsx'
import { everything, Library } from './library.tsx'
import { useUploads } from './use-uploads.ts'
import '../editing/list.css'

/** The media library as a screen of its own: everything the dialog does, and replacing, trash and what is in it. */
export default function MediaScreen() {
  const client = useQueryClient()
  const [asked, setAsked] = useState(everything)
  const [chosen, setChosen] = useState<MediaItem | null>(null)
  const [used, setUsed] = useState<Usage[] | null>(null)
  const uploads = useUploads(setChosen)
  const inTrash = asked.state === 'trash'

  async function done(words: string) {
    setUsed(null)
    setChosen(null)
    await refresh(client)
    toast({ title: words })
  }
  async function trash({ id }: MediaItem, anyway: boolean) {
    try {
      await trashPicture(id, anyway)
      await done('The picture is in the trash for 30 days')
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
  return (
    <>
      <ScreenHead title="Media">
        <UploadButton multiple onFiles={uploads.add}>Upload</UploadButton>
      </ScreenHead>
      <div className="screen-page media-page">
        <Library
          {...{ asked, uploads }} trash onAsk={(next) => { setChosen(null); setAsked(next) }} chosen={chosen?.id ?? null} onChoose={setChosen}
          beside={chosen && (
            <Details key={`${chosen.id}-${chosen.version}`} item={chosen} onChanged={setChosen}>
              {inTrash
                ? <Button size="row" variant="outline" onClick={() => void restore(chosen)}>Restore</Button>
                : (
                  <>
                    <UploadButton size="row" variant="outline" onFiles={(files) => uploads.add(files.slice(0, 1), chosen.id)}>Replace</UploadButton>
                    <Button size="row" variant="danger" onClick={() => void trash(chosen, false)}>Move to trash</Button>
                  </>
                )}
            </Details>
          )}
        />
      </div>
      {used && chosen && (
        <Dialog
          open onOpenChange={() => setUsed(null)} title="This picture is in use"
          description="Pages that show it keep it for as long as they name it, but it can’t be chosen any more."
          footer={
            <>
              <Button variant="outline" size="dense" onClick={() => setUsed(null)}>Keep it</Button>
              <Button variant="danger" size="dense" onClick={() => void trash(chosen, true)}>Move to trash anyway</Button>
            </>
          }
        >
          <ul className="media-used">{used.map(({ kind, slug, title }) => <li key={`${kind}/${slug}`}><b>{title || slug}</b> {kind.replaceAll('_', ' ')}</li>)}</ul>
        </Dialog>
      )}
    </>
  )
}
