import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { MOST_MEDIA } from '../../../contract/field/incidents/incident-types.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ReportDraft } from '../phone/kept-values.ts'
import { usePhone } from '../phone/phone-context.ts'
import { keepPhoto, shrinkPhoto } from '../phone/photos.ts'

type Photos = ReportDraft['photos']
type Props = { photos: Photos; onChange: (photos: Photos) => void; onProblem: (message: string) => void }

/** The photos of a report. Each is kept on this phone before it stands here. */
export function ReportPhotos({ photos, onChange, onProblem }: Props) {
  const { phone, words } = usePhone()
  // A photo is ready some time after it was picked: another one, or words beside it, may have come meanwhile.
  const latest = useRef({ photos, onChange })
  useEffect(() => {
    latest.current = { photos, onChange }
  }, [photos, onChange])
  const add = async (file: File | undefined) => {
    if (!file) return
    const small = await shrinkPhoto(file).catch(() => undefined)
    if (!small) return onProblem(words.photoFailed)
    try {
      const kept = await keepPhoto(phone.base, small)
      onProblem('')
      const { photos: taken, onChange: tell } = latest.current
      const all = [...taken.filter(({ sha256 }) => sha256 !== kept.sha256), kept]
      latest.current = { photos: all, onChange: tell }
      tell(all)
    } catch {
      onProblem(words.notKept)
    }
  }
  const remove = async (sha256: string) => {
    onChange(photos.filter((photo) => photo.sha256 !== sha256))
    await phone.base.photos.drop(sha256)
  }
  return (
    <div className="phone-photos">
      {photos.map(({ sha256 }, index) => (
        <figure key={sha256}>
          <KeptPhoto sha256={sha256} alt={words.photo(index + 1)} />
          <Button iconOnly variant="quiet" icon={X} onClick={() => void remove(sha256)}>
            {words.removePhoto(index + 1)}
          </Button>
        </figure>
      ))}
      {photos.length < MOST_MEDIA && (
        <label className="phone-add">
          <Icon of={Camera} />
          {words.addPhoto}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => {
              void add(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}

/** A photo as this phone keeps it. */
function KeptPhoto({ sha256, alt }: { sha256: string; alt: string }) {
  const { phone } = usePhone()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    void phone.base.database.get('media', sha256).then((kept) => {
      if (kept) setUrl((made = URL.createObjectURL(kept.blob)))
    })
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [phone, sha256])
  return url ? <img src={url} alt={alt} /> : null
}
