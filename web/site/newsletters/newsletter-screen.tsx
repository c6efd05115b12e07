import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { newsletterHref as href } from './addresses.ts'
import { SendingScreen } from './sending-screen.tsx'
import { ImportsView } from './imports-view.tsx'
import { ImportView } from './import-view.tsx'
import { NewsletterEditor } from './newsletter-editor.tsx'
import { NewslettersView } from './newsletters-view.tsx'
import { SegmentsView } from './segments-view.tsx'
import { SubscribersView } from './subscribers-view.tsx'
import './newsletter.css'

const tabs = (
  <ScreenTabs
    label="Newsletter"
    tabs={[
      { label: 'Subscribers', href },
      { label: 'Newsletters', href: `${href}/newsletters` },
      { label: 'Segments', href: `${href}/segments` },
      { label: 'Imports', href: `${href}/imports` },
    ]}
  />
)

/** The newsletter: its subscribers, their sources, its newsletters and sendings. */
export default function NewsletterScreen({ rest: [first, second] }: { rest: string[] }) {
  switch (first) {
    case 'newsletters':
      return second ? <NewsletterEditor key={second} slug={second} /> : <NewslettersView tabs={tabs} />
    case 'sendings':
      return <SendingScreen key={second} id={second ?? ''} />
    case 'segments':
      return <SegmentsView tabs={tabs} />
    case 'imports':
      return second ? <ImportView key={second} id={second} /> : <ImportsView tabs={tabs} />
    default:
      return <SubscribersView id={first ?? null} tabs={tabs} />
  }
}
