import { useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Details } from './details.tsx'
import { UploadButton } from './drop-zone.tsx'
import { everything, Library } from './library.tsx'
import { useUploads } from './use-uploads.ts'

/** The library over whatever needs a picture: found or uploaded, described, and taken. */
export default function MediaDialog({ onPick, onClose }: { onPick: (item: MediaItem) => void; onClose: () => void }) {
  const [asked, setAsked] = useState(everything)
  const [chosen, setChosen] = useState<MediaItem | null>(null)
  const uploads = useUploads(setChosen)
  return (
    <Dialog
      open onOpenChange={onClose} title="Choose a picture" className="media-dialog"
      footer={
        <>
          <UploadButton variant="outline" multiple onFiles={uploads.add}>Upload</UploadButton>
          <span className="media-space" />
          <Button variant="outline" size="dense" onClick={onClose}>Cancel</Button>
          <Button size="dense" disabled={!chosen} onClick={() => chosen && onPick(chosen)}>Use this picture</Button>
        </>
      }
    >
      <Library
        {...{ asked, uploads }} onAsk={setAsked} chosen={chosen?.id ?? null} onChoose={setChosen} onOpen={onPick}
        beside={chosen && <Details key={`${chosen.id}-${chosen.version}`} item={chosen} onChanged={setChosen} />}
      />
    </Dialog>
  )
}
