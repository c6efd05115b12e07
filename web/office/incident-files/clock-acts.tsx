import CirclePause from 'lucide-react/icons/circle-pause'
import Phone from 'lucide-react/icons/phone'
import Play from 'lucide-react/icons/play'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { resumeClock } from '../../field/incidents/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { ClockStrip } from './clock-strip.tsx'
import { type ClockView, viewsOf } from './clock-views.ts'
import { sourcesOf } from './clock-sources.ts'
import type { FileDialog } from './file-dialogs.tsx'
import type { FileActs } from './use-acting.ts'

type Props = {
  incident: Incident
  now: number
  acting: FileActs
  mayAct: boolean
  onDialog: (dialog: FileDialog) => void
}

/** The clocks of an incident with what can be done about each. Those of severity 1 never rest. */
export function FileClocks({ incident, now, acting, mayAct, onDialog }: Props) {
  const { slug } = useCompany()
  const { id, severity } = incident
  const views = viewsOf(sourcesOf(incident, now))
  const actsOf = ({ name, words, state }: ClockView) => {
    if (!mayAct || state === 'met' || state === 'late') return null
    return (
      <span className="file-clock-acts">
        {name === 'client_told' && (
          <Button variant="outline" size="row" icon={Phone} onClick={() => onDialog('told')}>
            Told
          </Button>
        )}
        {state === 'paused' && (
          <Button
            variant="outline"
            size="row"
            iconOnly
            icon={Play}
            pending={acting.pending}
            onClick={() => acting.press(() => resumeClock(slug, id, name))}
          >
            {`Go on: ${words}`}
          </Button>
        )}
        {severity > 1 && (state === 'running' || state === 'waiting') && (
          <Button variant="outline" size="row" iconOnly icon={CirclePause} onClick={() => onDialog({ pause: name })}>
            {`Pause: ${words}`}
          </Button>
        )}
      </span>
    )
  }
  return (
    <>
      <ClockStrip clocks={views} actsOf={actsOf} />
      {severity === 1 && views.length > 0 && <p className="file-never">Clocks of severity 1 are never paused.</p>}
    </>
  )
}
