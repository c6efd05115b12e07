import type { OwnUpdate } from '../../../contract/platform/status/control.ts'
import { stageNames } from '../../../contract/platform/status/words.ts'
import { momentOf } from '../../core/times.ts'

/** What was said about an incident, the newest first, with who said it and to whom. */
export const UpdateList = ({ of: updates }: { of: OwnUpdate[] }) => (
  <ol className="incident-updates" aria-label="What was said">
    {updates.map(({ at, stage, text, by, forTeam }) => (
      <li key={at} data-team={forTeam || undefined}>
        <p>
          <b>{forTeam ? 'Note for the team' : stageNames[stage]}</b>{' '}
          <span className="quiet">
            {by}, {forTeam ? 'not shown' : 'to visitors'}
          </span>
          <time dateTime={at}>{momentOf(at)}</time>
        </p>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
