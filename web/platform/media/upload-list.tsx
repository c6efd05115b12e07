import { CloseButton } from '../../ui/close-button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { Upload } from './use-uploads.ts'

const WHOLE = 100

/** Files on their way, those that were not taken with the reason, and what is not kept of one that was. */
export function UploadList({ uploads, onDismiss }: { uploads: readonly Upload[]; onDismiss: (key: string) => void }) {
  return (
    <ul className="uploads" aria-label="Uploads" aria-live="polite">
      {uploads.map(({ key, name, share, error, note }) => (
        <li key={key}>
          <span className="upload-name">{name}</span>
          {error || note ? (
            <>
              {error ? <FieldError>{error}</FieldError> : <p className="field-hint">{note}</p>}
              <CloseButton label={`Dismiss ${name}`} onClick={() => onDismiss(key)} />
            </>
          ) : (
            <>
              <progress aria-label={`Upload of ${name}`} value={share} max={1} />
              <span className="figure">{share < 1 ? `${Math.round(share * WHOLE)} %` : 'Making its sizes'}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
