import { useState } from 'react'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { FiguresCard } from './figures-card.tsx'
import { FirstAction } from './first-action.tsx'
import { FirstRun } from './first-run.tsx'
import { HealthStrip } from './health.tsx'
import { MailNotice } from './mail-notice.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SampleList } from './sample-list.tsx'
import { SourcesCard } from './sources-card.tsx'
import { WorkList } from './work-list.tsx'
import './start.css'

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** Where an admin starts: what waits, how the product is and what it brought, and what people did last. */
export default function StartScreen() {
  const [day] = useState(() => today.format(new Date()))
  return (
    <>
      <ScreenHead title="Dashboard" state={<span className="start-today">{day}</span>}>
        <PeriodPicker />
        <FirstAction />
      </ScreenHead>
      <div className="screen-page start">
        <MailNotice />
        <HealthStrip />
        <div className="start-main">
          <WorkList />
          <FiguresCard />
          <SampleList />
        </div>
        <div className="start-side">
          <FirstRun />
          <RecentActivity />
          <SourcesCard />
        </div>
      </div>
    </>
  )
}
