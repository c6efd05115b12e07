import type { controlIcons } from '../../../contract/site/landing/badges.ts'
import Download from 'lucide-react/icons/download'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import MapPin from 'lucide-react/icons/map-pin'
import ScrollText from 'lucide-react/icons/scroll-text'
import Server from 'lucide-react/icons/server'
import { useContent } from '../../core/query.ts'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'
import { Section } from '../../ui/section.tsx'
import { footer } from '../navigation/footer-queries.ts'
import { useStop } from './night-route.ts'
import { badgesContent } from './section-queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

const icons: Record<(typeof controlIcons)[number], LucideIcon> = {
  KeyRound,
  ScrollText,
  Lock,
  MapPin,
  Server,
  Download,
}

const MOST_CARDS = 3

/** The footer's certificates worn like a guard's identity cards, and the controls behind them. */
export default function Badges() {
  const { data, pending } = useContent(badgesContent)
  const { data: site } = useContent(footer)
  const certificates = site.newsletter.badges.slice(0, MOST_CARDS)
  const stop = useStop('badges')
  if (pending) return <SectionSkeleton of="badges" />

  return (
    <Section ground="paper" id="badges" labelledBy="badges-heading" route={stop}>
      <div className="badges">
        <ul className="id-cards">
          {certificates.map(({ title, description }, index) => (
            <IdCard key={title} {...{ title, description }} first={index === 0} />
          ))}
        </ul>
        <div>
          <h2 id="badges-heading">{data.title}</h2>
          <SampleTag of={certificates} />
          <ul className="controls">
            {data.controls.map(({ icon, text }) => (
              <li key={text}>
                <Icon of={icons[icon]} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function IdCard({ title, description, first }: { title: string; description: string; first: boolean }) {
  return (
    <li className={`id-card ${first ? 'surface-night' : 'surface-paper'}`}>
      <strong>{title}</strong>
      <Guilloche drawn={first} />
      <p>{description}</p>
    </li>
  )
}

// One wave, laid over itself at nine heights; the cards after the first reuse the first one's drawing.
function Guilloche({ drawn }: { drawn: boolean }) {
  return (
    <svg className="guilloche" viewBox="0 -33 180 66" aria-hidden="true">
      {drawn ? (
        <g id="guilloche">
          <path id="guilloche-wave" d="M0 0q7.5-62 15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0" />
          {[0.75, 0.5, 0.25, 0, -0.25, -0.5, -0.75, -1].map((height) => (
            <use key={height} href="#guilloche-wave" transform={`scale(1 ${height})`} />
          ))}
        </g>
      ) : (
        <use href="#guilloche" />
      )}
    </svg>
  )
}
