import Circle from 'lucide-react/icons/circle'
import Check from 'lucide-react/icons/check'
import { Icon } from '../../ui/icon.tsx'
import { FilePart } from './file-part.tsx'

/** Something that has to be so before an incident is closed. */
export type CloseCheck = { words: string; isDone: boolean }

/** What has to be so before the incident is closed. */
export const ToClose = ({ checks }: { checks: readonly CloseCheck[] }) => (
  <FilePart
    id="file-to-close"
    title="To close"
    count={`${checks.filter(({ isDone }) => isDone).length} of ${checks.length}`}
  >
    <ul className="file-checks">
      {checks.map(({ words, isDone }) => (
        <li key={words}>
          <span className={`status ${isDone ? 'success' : 'warning'}`}>
            <Icon of={isDone ? Check : Circle} size={14} />
            <span className="visually-hidden">{isDone ? 'Done' : 'Open'}</span>
          </span>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </FilePart>
)
