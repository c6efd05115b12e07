import type { ReactNode } from 'react'
import type { stepPictureWords } from '../../../contract/site/blocks/step-pictures.ts'
import { StatusText } from '../../ui/status.tsx'

type PictureWords = typeof stepPictureWords

/** What the screen shows at a step, in small. A picture: the step says in words what happens. */
export function StepPicture({ of, said }: { of: string; said: PictureWords }) {
  const draw = Object.hasOwn(pictures, of) && pictures[of]
  return draw ? (
    <div className="window surface-paper step-picture" aria-hidden="true">
      {draw(said)}
    </div>
  ) : null
}

const pictures: Record<string, (said: PictureWords) => ReactNode> = {
  Upload: (said) => (
    <>
      <p className="window-bar window-bar-low figure">{said.file}</p>
      <dl className="facts figure">
        <dt>{said.name}</dt>
        <dd>{said.names}</dd>
        <dt>{said.licence}</dt>
        <dd>{said.licences}</dd>
        <dt>{said.expires}</dt>
        <dd className="late">{said.dates}</dd>
      </dl>
    </>
  ),
  Settings: (said) => (
    <>
      <p className="window-bar window-bar-low">
        <b>{said.site}</b>
        <StatusText status="success" className="push">
          {said.saved}
        </StatusText>
      </p>
      <dl className="facts">
        <dt>{said.round}</dt>
        <dd className="figure">{said.interval}</dd>
        <dt>{said.fence}</dt>
        <dd className="figure">{said.distance}</dd>
        <dt>{said.rest}</dt>
        <dd>
          <i className="switch-on" />
        </dd>
      </dl>
    </>
  ),
  Rocket: (said) => (
    <>
      <p className="window-bar window-bar-low">
        <b>{said.shift}</b>
        <span className="figure push">{said.present}</span>
      </p>
      <dl className="facts">
        <dt>{said.clockedIn}</dt>
        <dd className="figure">{said.clockedInFigure}</dd>
        <dt>{said.invited}</dt>
        <dd className="figure">{said.invitedFigure}</dd>
        <dt className="late">{said.late}</dt>
        <dd className="figure">{said.lateFigure}</dd>
      </dl>
    </>
  ),
}
