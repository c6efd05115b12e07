import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { newsletterHref as href } from './addresses.ts'
import { CampaignScreen } from './campaign-screen.tsx'
import { CampaignsView } from './campaigns-view.tsx'
import { ImportsView } from './imports-view.tsx'
import { ImportView } from './import-view.tsx'
import { IssueScreen } from './issue-screen.tsx'
import { SegmentsView } from './segments-view.tsx'
import { SubscribersView } from './subscribers-view.tsx'
import './newsletter.css'

const tabs = (
  <ScreenTabs
    label="Newsletter"
    tabs={[
      { label: 'Subscribers', href },
      { label: 'Newsletters', href: `${href}/campaigns` },
      { label: 'Segments', href: `${href}/segments` },
      { label: 'Imports', href: `${href}/imports` },
    ]}
  />
)

/** The newsletter: its subscribers, their sources, its issues and campaigns. */
export default function NewsletterScreen({ rest: [first, second] }: { rest: string[] }) {
  switch (first) {
    case 'campaigns':
      return second ? <CampaignScreen key={second} id={second} /> : <CampaignsView tabs={tabs} />
    case 'issues':
      return <IssueScreen key={second} slug={second ?? ''} />
    case 'segments':
      return <SegmentsView tabs={tabs} />
    case 'imports':
      return second ? <ImportView key={second} id={second} /> : <ImportsView tabs={tabs} />
    default:
      return <SubscribersView id={first ?? null} tabs={tabs} />
  }
}
