import { ScreenHead } from '../../ui/screen-head.tsx'
import { FirstRun } from './first-run.tsx'
import { HealthStrip } from './health.tsx'
import { MailNotice } from './mail-notice.tsx'
import { FirstAction, Headlines, WaitingList } from './overview.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SampleList } from './sample-list.tsx'
import { WorkList } from './work-list.tsx'
import './start.css'

/** Where an admin starts: what waits, how the product is and what it brought, and what people did last. */
export default function StartScreen() {
  return (
    <>
      <ScreenHead title="Dashboard">
        <FirstAction />
      </ScreenHead>
      <div className="screen-page start">
        <MailNotice />
        <HealthStrip />
        <div className="start-main">
          <WaitingList />
          <WorkList />
          <Headlines />
          <SampleList />
        </div>
        <div className="start-side">
          <FirstRun />
          <RecentActivity />
        </div>
      </div>
    </>
  )
}
