import type { ReactNode } from 'react'
import { StatusText } from '../ui/status.tsx'

/** What the screen shows at a step, in small. A picture: the step says in words what happens. */
export function StepPicture({ of }: { of: string }) {
  const picture = Object.hasOwn(pictures, of) && pictures[of]
  return picture ? <div className="window surface-paper step-picture" aria-hidden="true">{picture}</div> : null
}

const pictures: Record<string, ReactNode> = {
  Upload: (
    <>
      <p className="window-bar window-bar-low figure">guards.csv</p>
      <dl className="facts figure">
        <dt>name</dt><dd>252</dd>
        <dt>licence_no</dt><dd>252</dd>
        <dt>expires</dt><dd className="late">249</dd>
      </dl>
    </>
  ),
  Settings: (
    <>
      <p className="window-bar window-bar-low"><b>Harbor Point Mall</b><StatusText status="success" className="push">Saved 22:15</StatusText></p>
      <dl className="facts">
        <dt>Round interval, 22:00 to 06:00</dt><dd className="figure">every 90 min</dd>
        <dt>Geofence around the site</dt><dd className="figure">40 m</dd>
        <dt>Rest between shifts, at least 8 h</dt><dd><i className="switch-on" /></dd>
      </dl>
    </>
  ),
  Rocket: (
    <>
      <p className="window-bar window-bar-low"><b>First shift</b><span className="figure push">247/252</span></p>
      <dl className="facts">
        <dt>Clocked in, in geofence</dt><dd className="figure">247</dd>
        <dt>Invited, not opened</dt><dd className="figure">4</dd>
        <dt className="late">Late, supervisor called</dt><dd className="figure">1</dd>
      </dl>
    </>
  ),
}
